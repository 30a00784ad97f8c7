import { expect, it } from "vitest";

import { normalizeMailbox } from "./normalize-mailbox";

it.each([
  ["pat@gmail.com", ["p.a.t@gmail.com", "pat+1@gmail.com", "P.AT+x+y@GoogleMail.com"]],
  ["pat@proton.me", ["p-a_t@proton.me", "pat+1@protonmail.com", "p.at@pm.me"]],
  ["pat.d@outlook.com", ["pat.d+hunt@outlook.com"]],
  ["pat@icloud.com", ["pat+1@me.com", "pat@mac.com"]],
  ["pat.d@fastmail.com", ["pat.d+hunt@fastmail.com"]],
  ["fraud@example.test", ["fraud+1@example.test"]],
  ["+@example.test", ["+@example.test"]],
  ["...@gmail.com", ["...@gmail.com"]],
])("treats %s and these spellings as one mailbox: %j", (mailbox, spellings) => {
  expect(normalizeMailbox(mailbox)).toBe(mailbox);
  for (const spelling of spellings) expect(normalizeMailbox(spelling)).toBe(mailbox);
});

it.each([
  ["dots at Outlook", "p.at@outlook.com", "pat@outlook.com"],
  ["dots at a company", "p.at@example.test", "pat@example.test"],
  ["hyphens at Gmail", "p-at@gmail.com", "pat@gmail.com"],
  ["their provider", "pat@gmail.com", "pat@gmail.example"],
  ["a subdomain of a provider", "pat@mail.gmail.com", "pat@gmail.com"],
  ["the name before the plus sign", "pat+1@gmail.com", "quinn+1@gmail.com"],
])("distinguishes mailboxes by %s", (_difference, one, other) => {
  expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other));
});
