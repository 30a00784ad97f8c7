import { LegalPage } from "./components/legal-page";
import { buildLegalMeta } from "./legal-meta";
import { loadLegal } from "./load-legal.server";

export const loader = loadLegal("terms");

export const meta = buildLegalMeta;

export default LegalPage;
