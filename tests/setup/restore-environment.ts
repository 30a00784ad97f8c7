import { readEnvironment, useEnvironment } from "../../app/platform/environment.server";

// The previous test file in the same process may have set another environment.
useEnvironment(readEnvironment(process.env));
