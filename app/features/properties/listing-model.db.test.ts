import { test } from "vitest";

import { LISTING_MODEL } from "../../../tests/fixtures/models/listing-model";
import { checkModel, MODEL_TIMEOUT } from "../../../tests/fixtures/models/run-model";

test(
  "listings are what the contract says, whoever does what in which order",
  { timeout: MODEL_TIMEOUT },
  async () => {
    const words = ["waiting", "changed", "done", "stale", "not found", "forbidden"];
    await checkModel(LISTING_MODEL, { runs: 5, words });
  },
);
