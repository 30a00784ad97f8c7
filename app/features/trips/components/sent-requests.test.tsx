import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { SentRequests } from "./sent-requests";

const REQUEST: ComponentProps<typeof SentRequests>["requests"][number] = {
  ...{ id: "1", statusNames: [], asked: "Oct 23 – 29", note: null },
  about: {
    kind: "Property request",
    title: "Ruby Creek Elk Lease",
    path: "/property/1",
    image: null,
  },
  ...{ offer: null, agreement: null, conversationId: "2" },
};

const render = (request: Partial<typeof REQUEST>) =>
  renderToStaticMarkup(<SentRequests requests={[{ ...REQUEST, ...request }]} />);

test("tells a hunter to wait for an offer when an owner is interested", () => {
  const note = "Owen is interested. Wait for an offer; no dates are held.";
  const html = render({ note, statusNames: [{ text: "Interested", tone: "plain" }] });
  expect(html).toContain(note);
  expect(html).toContain("Interested");
});

test("links to the agreement", () => {
  const html = render({ agreement: { id: "3", status: "standing" } });
  expect(html).toContain("/agreements/3");
  expect(html).toContain("See the agreement");
});

test("shows the price of an open offer", () => {
  const html = render({
    offer: { id: "4", status: "open", validUntil: "Dec 6", price: "$3,400" },
    statusNames: [{ text: "Offer open until Dec 6", tone: "notice" }],
  });
  expect(html).toContain("Offer open until Dec 6");
  expect(html).toContain("$3,400");
  expect(html).toContain("Review offer");
});
