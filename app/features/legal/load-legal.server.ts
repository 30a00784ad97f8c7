import type { LoaderFunctionArgs } from "@remix-run/node";

import { LEGAL_PAGES, type LegalName } from "./legal-names";
import { getLegalText } from "./legal-texts.server";

/** The minimum number of sections that get a table of contents. */
const MIN_LISTED_SECTIONS = 5;

/** Returns the loader of a legal page. */
export function loadLegal(name: LegalName) {
  return async ({ context }: Pick<LoaderFunctionArgs, "context">) => {
    const { title, description, html, sections } = await getLegalText(name);
    return {
      path: `/${name}`,
      title: title ?? LEGAL_PAGES[name],
      description,
      sections: sections.length < MIN_LISTED_SECTIONS ? [] : sections,
      markup: context.cards.insert(html),
    };
  };
}

export type LegalLoader = ReturnType<typeof loadLegal>;
