import { test } from "vitest";

import { AGREEMENT_MODEL } from "../../../tests/fixtures/models/dealing-model";
import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";

test(
  "agreements match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = ["agreed", "taken", "done", "not found", "not yours", "cancelled"];
    await checkModel(AGREEMENT_MODEL, { runs: 5, words });
  },
);
