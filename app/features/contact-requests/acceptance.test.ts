import { describe, expect, it } from "vitest";

import { describeRequestStatus } from "./acceptance";

const SIGNED = { status: "standing" } as const;
const OPEN = { status: "open", validUntil: "Dec 6" } as const;
const DECLINED = { status: "declined", validUntil: "Dec 6" } as const;

describe("the names of a request's status", () => {
  it.each([
    ["accepted", "interest", null, null, ["Interested"]],
    ["accepted", "interest", null, SIGNED, ["Signed"]],
    ["accepted", "interest", null, { status: "past" }, ["Past"]],
    ["accepted", "interest", OPEN, SIGNED, ["Signed", "Offer open until Dec 6"]],
    ["accepted", "showing", null, null, ["Showing agreed"]],
    ["accepted", "contact", null, null, ["Accepted"]],
    ["answered", "interest", OPEN, null, ["Offer open until Dec 6"]],
    ["answered", "interest", DECLINED, null, ["Answered"]],
    ["pending", "interest", null, null, ["Pending"]],
  ] as const)("of %s, meaning %s, with the offer %j and the agreement %j are %j", (...given) => {
    const [status, acceptance, offer, agreement, names] = given;
    const described = describeRequestStatus({ status, acceptance, offer, agreement });
    expect(described.map(({ text }) => text)).toEqual(names);
  });

  it("look reliable for a signed agreement only", () => {
    const statuses = (["interest", "showing", "contact"] as const).map((acceptance) => ({
      ...{ status: "accepted", acceptance, offer: null, agreement: null },
    }));
    const toneOf = (request: Parameters<typeof describeRequestStatus>[0]) =>
      describeRequestStatus(request).map(({ tone }) => tone);
    expect(statuses.flatMap(toneOf)).toEqual(["plain", "plain", "plain"]);
    const signed = { status: "accepted", acceptance: "interest", offer: null } as const;
    expect(toneOf({ ...signed, agreement: SIGNED })).toEqual(["good"]);
  });
});
