import { test } from "vitest";

import { AGREEMENT_MODEL } from "../../../tests/fixtures/models/dealing-model";
import { checkModel, MODEL_TIMEOUT } from "../../../tests/fixtures/models/run-model";

test(
  "agreements are what the contract says, whoever does what in which order",
  { timeout: MODEL_TIMEOUT },
  async () => {
    const words = ["agreed", "taken", "done", "not found", "not yours", "cancelled"];
    await checkModel(AGREEMENT_MODEL, { runs: 5, words });
  },
);
