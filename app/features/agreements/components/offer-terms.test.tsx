import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { OfferTerms } from "./offer-terms";

const TEXTS = { included: "The cabin", rules: "", cancellation: "", payment: "Half by check." };

test.each([true, false])(
  "an ended offer says whether it had a liability release: %s",
  (release) => {
    const html = renderToStaticMarkup(
      <OfferTerms offer={{ ...TEXTS, liabilityRelease: release }} />,
    );
    expect(html).toContain("Half by check.");
    expect(html.includes("This offer included a liability release.")).toBe(release);
  },
);
