import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { getFormPage } from "./page-of-form.server";

const SITE = "http://localhost:3000";

beforeAll(() =>
  useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), APP_ORIGIN: SITE })),
);

test.each([
  ["the browser knows what the shared page does not", "/about", `${SITE}/about?a=1`, "/about?a=1"],
  ["without a referrer the form knows", "/pros?state=Texas", null, "/pros?state=Texas"],
  ["nor is a shortened one of help", "/about", `${SITE}/`, "/about"],
  ["another site says nothing", "/about", "https://evil.example/about?a=1", "/about"],
  ["nor does what is no address", "/about", "about:", "/about"],
  ["nowhere but here", "https://evil.example/", "https://evil.example/", "/"],
])("finds the page of a form: %s", (_, returnTo, referrer, expected) => {
  const form = new FormData();
  form.set("returnTo", returnTo);
  const headers = referrer === null ? undefined : { Referer: referrer };
  expect(getFormPage(new Request(SITE, { headers }), form)).toBe(expected);
});
