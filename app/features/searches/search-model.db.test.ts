import { test } from "vitest";

import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";
import { SEARCH_MODEL } from "../../../tests/fixtures/models/search-model";

test(
  "saved searches match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = ["saved", "twin", "done", "no", "signed out", "told"];
    await checkModel(SEARCH_MODEL, { runs: 6, words });
  },
);
