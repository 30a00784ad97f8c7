import { beforeEach, describe, expect, test } from "vitest";

import { buildAgentFields } from "../../../tests/factories/create-application";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { PROFILE_FORM_SCHEMAS } from "./profile-form.server";
import { readProfile } from "./profile-kinds.server";

beforeEach(() => {
  const variables = {
    SESSION_SECRET: "only for tests, and more than long enough",
    APP_ORIGIN: "https://huntstead.example",
    SIGN_IN: "embedded",
  };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...variables }));
});

const listFaults = (kind: keyof typeof PROFILE_FORM_SCHEMAS, website: string) =>
  PROFILE_FORM_SCHEMAS[kind]
    .safeParse({ website })
    .error?.issues.filter(({ path }) => path[0] === "website")
    .map(({ message }) => message) ?? [];

describe.each(["professional", "agent"] as const)("the website of a %s", (kind) => {
  test.each([
    "https://huntstead.example/api/logout",
    "http://huntstead.example/api/logout",
    "HTTPS://HUNTSTEAD.example./api/logout",
    "https://huntstead.example:444/",
    "https://user:secret@huntstead.example/api/logout",
    "https://ridge.example@huntstead.example/api/logout",
    "https://hunt%73tead.example/api/logout",
    "https://huntstead\t.example/api/logout",
  ])("cannot be a link to this site: %j", (website) => {
    expect(listFaults(kind, website)).toHaveLength(1);
  });

  test("can be another site", () => {
    for (const website of [
      "",
      "https://ridge.example/api/logout",
      "https://huntstead.example.org",
    ]) {
      expect(listFaults(kind, website)).toEqual([]);
    }
  });
});

test("an existing profile with a link to this site can still be read", () => {
  const website = "https://huntstead.example/agents";
  expect(readProfile("agent", buildAgentFields({ website }))?.words).toMatchObject({ website });
});
