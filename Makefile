# Two commands do everything: `make serve` and `make test`.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
HOST   ?= 127.0.0.1
PORT   ?= 8000
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: serve test check proofs mutants quick bench clean
.DELETE_ON_ERROR:

# The environment, made once and again when what it is made of changes.
$(VENV)/installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hoyle needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Say: make PYTHON=python3.11")'
	@echo "Making the environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --editable '.[test,check]'
	@touch $@

# What a reader needs is less than what the tests do.
$(VENV)/serving: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hoyle needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Say: make PYTHON=python3.11")'
	@echo "Making the environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --editable .
	@touch $@

serve: $(VENV)/serving ## read the sources, build the index, serve on 127.0.0.1:8000
	$(BIN)/hoyle ingest
	$(BIN)/hoyle index
	$(BIN)/hoyle serve --host $(HOST) --port $(PORT)

test: $(VENV)/installed ## the whole suite, browser tests included
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m "not browser"
	$(BIN)/python -m tests.chromium
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m browser

quick: $(VENV)/installed ## the fast lane: no browser, no wheel, no proofs
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m "not browser and not wheel and not proof"

check: $(VENV)/installed ## lint, types and docs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_docs.py

proofs: $(VENV)/installed ## the exhaustive ones
	HOYLE_PROOFS=1 $(BIN)/python -m pytest -m proof

mutants: $(VENV)/installed ## each law's function does nothing in turn; the tests of its law must fail
	$(BIN)/python -m tests.mutants

bench: $(VENV)/installed ## every benchmark; each prints ratios against a peer in the same run
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python -m benchmarks

clean: ## what was made here, never the sources or the text
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
