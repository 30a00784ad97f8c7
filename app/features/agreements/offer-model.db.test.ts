import { test } from "vitest";

import { OFFER_MODEL } from "../../../tests/fixtures/models/dealing-model";
import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";

test(
  "offers match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = [
      ...["offered", "agreed", "not found", "not yours", "replaced", "taken"],
      "text changed",
    ];
    await checkModel(OFFER_MODEL, { runs: 8, words });
  },
);
