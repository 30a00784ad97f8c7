import { test } from "vitest";

import { LISTING_MODEL } from "../../../tests/fixtures/models/listing-model";
import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";

test(
  "listings match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = ["waiting", "changed", "done", "stale", "not found", "forbidden"];
    await checkModel(LISTING_MODEL, { runs: 5, words });
  },
);
