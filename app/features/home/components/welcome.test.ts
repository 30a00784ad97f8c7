import { expect, it } from "vitest";

import { listShortcuts } from "./welcome";

const NOTHING = {
  requests: 0,
  offers: 0,
  inReview: 0,
  rejected: 0,
  drafts: 0,
  approvals: 0,
  reports: 0,
};
const labels = (overrides: Parameters<typeof listShortcuts>[0]) =>
  listShortcuts(overrides).map(({ label }) => label);

it("shows pending tasks first", () => {
  const waiting = { ...NOTHING, inReview: 1, drafts: 2, approvals: 12 };
  expect(labels({ unread: 3, waiting })).toEqual([
    "Messages",
    "Drafts",
    "Pending review",
    "Approvals",
    "Requests",
    "My listings",
    "Favorites",
  ]);
});

it("shows everyday links without pending tasks", () => {
  expect(labels({ unread: 0, waiting: NOTHING })).toEqual([
    "Requests",
    "Messages",
    "My listings",
    "Favorites",
  ]);
});
