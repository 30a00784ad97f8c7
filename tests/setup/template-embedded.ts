import { prepareEmbedded } from "./template-database";

/** Prepares the embedded database for tests that run on it although the machine has PostgreSQL. */
export default prepareEmbedded;
