import { test } from "vitest";

import { REVIEW_MODEL } from "../../../tests/fixtures/models/review-model";
import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";

test(
  "reviews match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = ["sealed", "published", "not found", "written"];
    await checkModel(REVIEW_MODEL, { runs: 5, words });
  },
);
