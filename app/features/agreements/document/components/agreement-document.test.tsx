import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import {
  buildAgreementTerms,
  FORGED_SIGNATURES,
  SIGNATURES,
} from "../../../../../tests/factories/agreement-terms";
import { hashAgreement } from "../hash-agreement.server";
import { signAgreement, writeAgreement } from "../write-agreement";
import { AgreementDocument } from "./agreement-document";

function render(rules: string) {
  const text = signAgreement(
    writeAgreement(buildAgreementTerms({ rules })),
    "property",
    SIGNATURES,
  );
  const hash = hashAgreement(text);
  const html = renderToStaticMarkup(<AgreementDocument text={text} hash={hash} />).replace(
    / class="[^"]*"/g,
    "",
  );
  return { text, hash, html };
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const listWords = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\s+/)
    .filter(Boolean);

it("shows the text of the agreement and its hash", () => {
  const { text, hash, html } = render("No ATVs & no <b>dogs</b>.\n\nShut\nthe gate.");
  const [document = "", footer = ""] = html.split("<footer");
  expect(listWords(document)).toEqual(text.split(/\s+/).filter(Boolean));
  expect(footer).toContain(hash);
});

it("shows facts as rows of a table", () => {
  expect(render("No ATVs.").html).toContain(
    '<tr><th scope="row">Hunter:</th><td>Dale Cooper</td></tr>',
  );
});

it("keeps typed line breaks and paragraphs", () => {
  const { html } = render("No ATVs.\n\nShut\nthe gate.");
  expect(html).toContain(
    "<h2>3. Rules</h2><blockquote><p>No ATVs.</p><p>Shut<br/>the gate.</p></blockquote>",
  );
});

it("quotes a forged part of the document as the party's words", () => {
  const { html } = render(FORGED_SIGNATURES);
  expect(html.match(/<h2>6\. Signatures<\/h2>/g)).toHaveLength(1);
  const quoted = /<h2>3\. Rules<\/h2><blockquote>(.*?)<\/blockquote><h2>4\. /s.exec(html)?.[1];
  expect(quoted).toContain("<p>9. Signatures</p>");
  expect(quoted).toContain("SIGNED BY Dale Cooper");
});
