import { LegalPage } from "./components/legal-page";
import { legalMeta } from "./legal-meta";
import { loadLegal } from "./load-legal.server";

export const loader = loadLegal("safety");

export const meta = legalMeta;

export default LegalPage;
