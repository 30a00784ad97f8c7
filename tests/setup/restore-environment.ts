import { readEnvironment, useEnvironment } from "../../app/platform/environment.server";

// The file before it in the same process may have set another.
useEnvironment(readEnvironment(process.env));
