# Needs Python 3.11 or newer and make; everything else goes into $(VENV).
# `make help` lists what there is.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= 2

BIN := $(VENV)/bin
STAMP := $(VENV)/.installed-in

# A venv holds absolute paths: after its folder was moved, or its Python removed, it is made anew.
ifneq ($(shell $(BIN)/python -c "" 2>/dev/null && cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

.DEFAULT_GOAL := help
.PHONY: help venv site serve test soak mutants lint bench schema lock clean

help: ## list what make can do
	@echo "Boston Rules. Commonly: make site, make test."
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

venv: $(STAMP) ## install all that the project needs into .venv (PYTHON=python3.12 picks a Python)

$(STAMP): requirements/dev.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no $(PYTHON) here. Install Python 3.11 or newer, or name it: make venv PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Boston Rules needs Python 3.11 or newer; $(PYTHON) is %d.%d. Name another: make venv PYTHON=python3.12" % sys.version_info[:2])'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@if [ -e $(STAMP) ] && $(BIN)/python -c "" 2>/dev/null && [ "$$(cat $(STAMP))" = "$(CURDIR)" ]; then \
	  echo "Bringing $(VENV) up to date ..."; \
	else \
	  echo "Making $(VENV) with $$($(PYTHON) --version) ..."; rm -rf $(VENV) && $(PYTHON) -m venv $(VENV); \
	fi
	@echo "Installing the pinned packages (up to a minute the first time) ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --require-hashes --requirement requirements/dev.txt
	@echo "Installing Boston Rules itself ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --no-deps --no-build-isolation --editable .
	@echo "$(CURDIR)" > $(STAMP)

site: venv ## build the website into site/build
	@$(BIN)/boston site

serve: venv ## build the website and show it at a local address
	@$(BIN)/boston site --serve

test: venv ## run all tests (ARGS="-k settle" picks some)
	@$(BIN)/python .ci/browser.py provide
	@$(BIN)/python -m pytest --numprocesses $(WORKERS) $(ARGS)

soak: venv ## play and mangle far more than `make test` does (DEALS=10000 PAIRS=200 FUZZ=50)
	@$(BIN)/python -m tests.soak --deals $(or $(DEALS),10000) --pairs $(or $(PAIRS),200) --workers $(WORKERS)
	@BOSTON_FUZZ=$(or $(FUZZ),50) $(BIN)/python -m pytest --numprocesses $(WORKERS) tests/test_fuzz.py
	@BOSTON_THOROUGH=1 $(BIN)/python -m pytest --numprocesses $(WORKERS) tests/engine tests/test_walk.py tests/pages tests/cli tests/site/test_reading.py

# Cosmic Ray lives in a folder of its own: only this target needs it and what it brings.
mutants: venv ## break the engine in NUMBER=100 small ways (SEED=1 picks which) and count what the tests notice
	@[ -x .venv-mutants/bin/cosmic-ray ] || { $(PYTHON) -m venv .venv-mutants && .venv-mutants/bin/python -m pip install -qq --disable-pip-version-check "cosmic-ray>=8.4,<9"; }
	@$(BIN)/python -m tests.mutants --number $(or $(NUMBER),100) --seed $(or $(SEED),1)

lint: venv ## check style and types
	@failed=0; for check in "ruff check" "ruff format --check" mypy; do $(BIN)/$$check || failed=1; done; exit $$failed

# What deals are measured against stays out of $(VENV); where it cannot be installed, the rest is measured.
bench: venv ## measure against the numbers that the project holds itself to
	@[ -x .venv-bench/bin/python ] || $(BIN)/python -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check --no-input --only-binary :all: \
	  --require-hashes --requirement requirements/bench.txt || echo "Going on without open-spiel."
	@$(BIN)/python -m tests.bench

schema: venv ## write schema/ anew from the types
	@$(BIN)/python -m boston_rules.schemagen

# uv lives in a folder of its own: it resolves for every platform and Python at once, which pip cannot.
lock: ## pin the packages anew in requirements/ (UPGRADE=1 takes newer ones)
	@[ -x .venv-lock/bin/uv ] || { $(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install -qq --disable-pip-version-check uv; }
	@.venv-lock/bin/uv pip compile --no-config --quiet --universal --python-version 3.11 --generate-hashes \
	  --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade) \
	  pyproject.toml requirements/dev.in --output-file requirements/dev.txt
	@.venv-lock/bin/uv pip compile --no-config --quiet --universal --python-version 3.11 --generate-hashes \
	  --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade) \
	  requirements/bench.in --output-file requirements/bench.txt
	@echo "requirements/dev.txt holds $$(grep -c '^[a-z].*==' requirements/dev.txt) packages."

clean: ## remove what was built and cached (not .venv)
	@rm -rf site/build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find generator tests site .ci -name __pycache__ -type d -prune -exec rm -rf {} +
