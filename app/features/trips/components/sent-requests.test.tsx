import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { SentRequests } from "./sent-requests";

const REQUEST: ComponentProps<typeof SentRequests>["requests"][number] = {
  ...{ id: "1", status: "accepted", acceptance: "interest", asked: "Oct 23 – 29", note: null },
  about: {
    kind: "Property request",
    title: "Ruby Creek Elk Lease",
    path: "/property/1",
    image: null,
  },
  ...{ offer: null, agreement: null, conversationId: "2" },
};

test("tells a hunter to wait for an offer when an owner is interested", () => {
  const note = "Owen is interested. Wait for an offer; no dates are held.";
  const html = renderToStaticMarkup(<SentRequests requests={[{ ...REQUEST, note }]} />);
  expect(html).toContain(note);
  expect(html).toContain("Interested");
  expect(html).not.toContain("Accepted");
});

test("shows a request with an agreement as signed", () => {
  const agreed = { ...REQUEST, agreement: { id: "3", status: "standing" as const } };
  const html = renderToStaticMarkup(<SentRequests requests={[agreed]} />);
  expect(html).toContain("Signed");
  expect(html).toContain("See the agreement");
});

test("says until when an offer is open, and its price", () => {
  const offer = { id: "4", status: "open" as const, validUntil: "Dec 6", price: "$3,400" };
  const offered = { ...REQUEST, status: "answered", offer };
  const html = renderToStaticMarkup(<SentRequests requests={[offered]} />);
  expect(html).toContain("Offer open until Dec 6");
  expect(html).toContain("$3,400");
  expect(html).toContain("Review offer");
  expect(html).not.toContain("Answered");
});
