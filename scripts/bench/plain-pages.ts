// A reference: node:http, template strings and pg show the marketplace's pages from the same rows. It serves the list
// for visitors (/properties), for an account (/signed-in/properties) and as JSON (/api/properties), a listing
// (/property/…), and, signed in, Home (/home) and a conversation (/messages). The difference to the marketplace is the
// cost of the framework and of the marketplace's other work.
import { renderHome } from "./plain-home";
import { renderPlainPage } from "./plain-page";
import { renderProperty } from "./plain-property";
import { findViewer, readFavorites, readPage, readCardRows } from "./plain-queries";
import { renderThread } from "./plain-thread";
import { sendCompressedPage } from "./send-page";
import { serveReference } from "./serve-reference";

serveReference(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
  if (pathname === "/api/properties") {
    return sendCompressedPage(
      req,
      res,
      "application/json",
      JSON.stringify(await readCardRows(searchParams)),
    );
  }
  if (pathname === "/properties") {
    return sendCompressedPage(
      req,
      res,
      "text/html",
      renderPlainPage(searchParams, await readPage(searchParams)),
    );
  }
  if (pathname.startsWith("/property/")) {
    return sendCompressedPage(req, res, "text/html", await renderProperty(pathname.slice(10)));
  }
  const signedIn = findViewer(req.headers.cookie ?? "");
  if (pathname === "/home" || pathname === "/messages") {
    const viewer = await signedIn;
    if (!viewer) throw new Error("The bench signs in before it asks for this page");
    const page = pathname === "/home" ? renderHome(viewer) : renderThread(searchParams, viewer);
    return sendCompressedPage(req, res, "text/html", await page);
  }
  const [viewer, page] = await Promise.all([signedIn, readPage(searchParams)]);
  if (!viewer) throw new Error("The bench signs in before it asks for this page");
  const favorites = await readFavorites(viewer, page.cards);
  return sendCompressedPage(
    req,
    res,
    "text/html",
    renderPlainPage(searchParams, page, viewer, favorites),
  );
});
