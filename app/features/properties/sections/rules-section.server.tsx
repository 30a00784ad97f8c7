import { TitledLines } from "~/ui/paragraphs";

import type { LoadSection } from "./section";

/** Loads the owner's rules for hunters. */
export const loadRules: LoadSection = ({ property: { rules } }) =>
  Promise.resolve(rules.trim() ? <TitledLines title="Rules" text={rules} /> : null);
