import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { OwnShortcuts } from "./own-shortcuts";

test("has the targets of old bookmarks of listings and drafts", () => {
  const html = renderToStaticMarkup(<OwnShortcuts />);
  for (const id of ["listings", "drafts"]) expect(html.split(`id="${id}"`)).toHaveLength(2);
});
