import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { parseForm } from "~/forms/parse-form.server";

import {
  getRequestSubject,
  contactRequestBodySchema,
  contactRequestSchema,
  getSubjectIds,
  readRequestDetails,
  readRequestSubject,
} from "./contact-request.schema";
import { CONTACT_TYPES } from "./contact-type";

const GOOD = { name: "Hank", email: "hank@example.test", message: "Is it open in May?" };
const listFaults = (changed: object, schema: typeof contactRequestSchema = contactRequestSchema) =>
  schema.safeParse({ ...GOOD, ...changed }).error?.issues.map(({ path, message }) => {
    return [path[0], message];
  });

describe("a contact request", () => {
  it("requires a name, an email address, and a message", () => {
    expect(contactRequestSchema.parse(GOOD)).toEqual({
      ...GOOD,
      phone: null,
      startDate: null,
      endDate: null,
      groupSize: null,
      preferredDates: null,
    });
    const missing = [
      ["message", "Message must be at least 10 characters"],
      ["name", "Name is required"],
      ["email", "Valid email is required"],
    ];
    const { error } = contactRequestSchema.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(missing);
    expect(listFaults({ name: " ", email: " ", message: " ".repeat(20) })).toEqual(missing);
    expect(listFaults({ name: 1, email: [], message: {} })).toEqual(missing);
  });

  it.each([
    ["name", "x".repeat(100), "x".repeat(101), "Name must be at most 100 characters"],
    ["phone", "1".repeat(50), "1".repeat(51), "Phone must be at most 50 characters"],
    [
      "preferredDates",
      "x".repeat(200),
      "x".repeat(201),
      "Preferred dates must be at most 200 characters",
    ],
    ["message", "x".repeat(10), "x".repeat(9), "Message must be at least 10 characters"],
    ["message", "x".repeat(5_000), "x".repeat(5_001), "Message must be at most 5,000 characters"],
  ])("limits the length of %s after trimming", (field, good, bad, fault) => {
    expect(listFaults({ [field]: `  ${good}\r\n` })).toBeUndefined();
    expect(listFaults({ [field]: `${bad}   ` })).toEqual([[field, fault]]);
  });

  it("counts a line break as one character", () => {
    const message = `${"x\r\n".repeat(2_499)}xy`;
    expect(contactRequestSchema.parse({ ...GOOD, message }).message).toHaveLength(5_000);
    expect(listFaults({ message: "x\r\n\r\n\r\n\r\nx" })).toEqual([
      ["message", "Message must be at least 10 characters"],
    ]);
  });

  it.each([
    "hank",
    "hank@",
    "@example.test",
    "hank@example",
    "hank@@example.test",
    "hank @example.test",
    "hank@example.test\r\nBcc: all@example.test",
    "Hank <hank@example.test>",
    "hank@example.test,eve@example.test",
    "hank\0@example.test",
    `${"h".repeat(250)}@e.st`,
  ])("rejects the email address %j", (email) => {
    expect(listFaults({ email })).toEqual([["email", "Valid email is required"]]);
  });

  it("trims the email address", () => {
    expect(contactRequestSchema.parse({ ...GOOD, email: "\tHank+May@Example.test " }).email) //
      .toBe("Hank+May@Example.test");
  });

  it.each([undefined, null, "", "   "])("treats %j as empty", (text) => {
    const parsed = contactRequestSchema.parse({ ...GOOD, phone: text, preferredDates: text });
    expect([parsed.phone, parsed.preferredDates]).toEqual([null, null]);
  });
});

describe("the requested days", () => {
  it("are two dates in order within 60 days, in common formats", () => {
    const parsed = contactRequestSchema.parse({
      ...GOOD,
      startDate: "11/28/2026",
      endDate: "2027-01-27",
      groupSize: " 4 ",
    });
    expect(parsed).toMatchObject({ startDate: "2026-11-28", endDate: "2027-01-27", groupSize: 4 });
  });

  it.each([
    [{ startDate: "2026-11-28" }, "endDate", "Choose the last day too"],
    [{ endDate: "2026-11-28" }, "startDate", "Choose the first day too"],
    [
      { startDate: "2026-11-28", endDate: "2026-11-27" },
      "endDate",
      "The last day comes before the first",
    ],
    [
      { startDate: "2026-11-28", endDate: "2027-01-28" },
      "endDate",
      "At most 60 days after the first day",
    ],
    [{ startDate: "Thanksgiving", endDate: "" }, "startDate", "Enter a date such as 11/28/2026"],
    [{ startDate: "2026-02-30", endDate: "" }, "startDate", "Enter a date such as 11/28/2026"],
  ])("are rejected as %j", (dates, field, fault) => {
    expect(listFaults(dates)).toEqual([[field, fault]]);
  });

  it("are compared although other fields are invalid", () => {
    const bad = {
      ...{ name: "", email: "nowhere", message: "Short", groupSize: "0" },
      ...{ startDate: "2026-11-28", endDate: "2026-11-27" },
    };
    const errors = {
      name: ["Name is required"],
      email: ["Valid email is required"],
      message: ["Message must be at least 10 characters"],
      groupSize: ["Enter a number of people from 1 to 50"],
      endDate: ["The last day comes before the first"],
    };
    const form = new FormData();
    for (const [name, text] of Object.entries(bad)) form.set(name, text);
    expect(parseForm(form, contactRequestSchema)).toMatchObject({ ok: false, errors });
    expect(Object.fromEntries(listFaults(bad) ?? [])) //
      .toEqual(Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, text])));
    expect(listFaults({ message: "", endDate: "2026-11-27" })).toContainEqual([
      "startDate",
      "Choose the first day too",
    ]);
  });

  it("are read from a request with other errors", () => {
    const none = { startDate: null, endDate: null, groupSize: null };
    expect(
      readRequestDetails({ startDate: "11/28/2026", endDate: "soon", groupSize: "4", name: "" }),
    ).toEqual({ startDate: "2026-11-28", endDate: null, groupSize: 4 });
    for (const input of [null, "x", [], {}, 7]) expect(readRequestDetails(input)).toEqual(none);
  });

  it.each([0, 51, 2.5, -1, "x", "0x10", "1e1", "1e1000", "9".repeat(100_000), true])(
    "are rejected with a group of %j",
    (groupSize) => {
      expect(listFaults({ groupSize })).toEqual([
        ["groupSize", "Enter a number of people from 1 to 50"],
      ]);
    },
  );

  it.each([undefined, null, "", "  "])("have no group size when it is %j", (groupSize) => {
    expect(contactRequestSchema.parse({ ...GOOD, groupSize }).groupSize).toBeNull();
  });
});

describe("the item ids of a request", () => {
  const id: string = randomUUID();
  const body = (ids: object) => contactRequestBodySchema.safeParse({ ...GOOD, ...ids });

  it.each([
    ["none", {}],
    ["none but empty ones", { professionalId: "", propertyId: null }],
    ["two", { professionalId: id, propertyId: id }],
    ["all", { professionalId: id, propertyId: id, agentId: id }],
  ])("are rejected when there are %s", (_what, ids) => {
    expect(body(ids).error?.issues.map(({ message }) => message)).toEqual([
      "Exactly one of professionalId, propertyId and agentId must be given",
    ]);
  });

  it.each(["1", "me", `${id} `, 7, {}, [id]])("are rejected when one is %j", (value) => {
    for (const field of ["professionalId", "propertyId", "agentId"]) {
      expect(body({ [field]: value }).error?.issues.map(({ path }) => path)).toEqual([[field]]);
    }
  });

  it.each(CONTACT_TYPES)("convert to and from a %s", (type) => {
    const ids = getSubjectIds({ type, id });
    expect(Object.values(ids).filter((each) => each !== null)).toEqual([id]);
    expect(getRequestSubject(ids)).toEqual({ type, id });
    const others = Object.fromEntries(
      Object.entries(ids).map(([name, each]) => [name, each ?? ""]),
    );
    const parsed = body(others);
    expect(parsed.data && getRequestSubject(parsed.data)).toEqual({ type, id });
  });

  it("are read from a body with other errors", () => {
    expect(readRequestSubject({ propertyId: id, message: 7 })).toEqual({ type: "property", id });
    for (const input of [null, "x", {}, { propertyId: "1" }, { propertyId: id, agentId: id }])
      expect(readRequestSubject(input)).toBeNull();
  });

  it.each([null, "x", 7, []])("are not asked for when the body is %j", (input) => {
    const issues = contactRequestBodySchema.safeParse(input).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([[]]);
  });

  it("are checked together with the other fields", () => {
    const { error } = body({ message: "", startDate: "2026-11-28" });
    expect(error?.issues.map(({ path: [field] }) => field)) //
      .toEqual(["message", "endDate", "professionalId"]);
  });

  it("find nothing when they are invalid", () => {
    const ids = { professionalId: null, propertyId: null, agentId: null };
    expect(getRequestSubject(ids)).toEqual({ type: "property", id: undefined });
  });
});
