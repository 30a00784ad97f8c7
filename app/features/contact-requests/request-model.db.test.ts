import { test } from "vitest";

import { REQUEST_MODEL } from "../../../tests/fixtures/models/dealing-model";
import { checkModel, MODEL_TIMEOUT_MS } from "../../../tests/fixtures/models/run-model";

test(
  "requests match the model in random sequences of actions",
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    const words = ["sent", "done", "404", "409", "not found"];
    await checkModel(REQUEST_MODEL, { runs: 5, words });
  },
);
