import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/v4";

import { createUser } from "../../tests/factories/create-user";
import { createVisit } from "../../tests/factories/create-visit";
import { database } from "~/platform/database/database.server";
import { DatabaseUnavailableError } from "~/platform/failures/database-unavailable.server";
import { log } from "~/platform/logger.server";

import type { FormActionData } from "./form-action-data";
import { getKeptValues } from "./kept-values.server";
import {
  KEY_REUSED,
  handleForm,
  type FormDefinition,
  type RefusedOutcome,
} from "./handle-form.server";

const schema = z.object({
  name: z.string("Name is required").min(2, "Name is required"),
  message: z.string("Message is required"),
  days: z.array(z.enum(["Friday", "Saturday"])).default([]),
});
const WORDS = { name: "Nora", message: "Is the lodge open?", days: ["Friday", "Saturday"] };

type SentFields = Record<string, string | string[]>;

function post(fields: SentFields, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) body.append(name, each);
  }
  return new Request("http://localhost:3000/lodge", { method: "POST", body, headers });
}

/** Returns a form that stores a row for each time that it was saved. */
async function send({
  fields = WORDS,
  by = null,
  headers,
  context,
  ...form
}: {
  fields?: SentFields;
  by?: string | null;
  headers?: Record<string, string>;
  context?: Partial<AppLoadContext>;
} & Partial<FormDefinition<typeof schema, "user" | "admin" | "anyone", undefined>> = {}) {
  const visit = await createVisit(by, post(fields, headers), context);
  const response = await handleForm({
    visit,
    schema,
    path: "/lodge",
    allowedSender: "anyone",
    save: ({ value: { name, message }, saveOnce }) =>
      saveOnce(async (tx) => {
        await tx.contactMessage.create({ data: { name, message, email: "nora@example.test" } });
        return { to: "/done", toast: { title: "Sent" } };
      }),
    ...form,
  });
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return { response, visit, answer: isJson ? ((await response.json()) as FormActionData) : null };
}

const countSaved = () => database().contactMessage.count();

/** Expects the next error in the log. */
function expectLogged() {
  const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
  return { lines: () => error.mock.calls.length };
}

describe("a form", () => {
  it("is saved and redirects with a toast", async () => {
    const { response } = await send();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/done"]);
    expect(response.headers.get("Set-Cookie")).toContain("toast=");
    expect(await countSaved()).toBe(1);
  });

  it("reports what else is wrong together with an invalid field", async () => {
    const { response, answer } = await send({
      fields: { ...WORDS, name: "N" },
      findFurtherErrors: ({ texts, user }) =>
        Promise.resolve({
          name: ["Taken"],
          message: [`${texts.message} (${user?.id ?? "signed out"})`],
        }),
    });
    expect(response.status).toBe(400);
    expect(answer?.errors).toEqual({
      name: ["Name is required"],
      message: ["Is the lodge open? (signed out)"],
    });
  });

  it("keeps typed text when a field is invalid", async () => {
    const { response, answer } = await send({ fields: { ...WORDS, name: "N" } });
    expect(response.status).toBe(400);
    expect(answer).toEqual({
      typed: { name: "N", message: WORDS.message },
      lists: { days: WORDS.days },
      errors: { name: ["Name is required"] },
      keep: {},
    });
    expect(await countSaved()).toBe(0);
  });

  it("reports an error of an item at its field", async () => {
    const { answer } = await send({ fields: { ...WORDS, days: ["Friday", "Monday"] } });
    expect(Object.keys(answer?.errors ?? {})).toEqual(["days"]);
  });

  it("keeps typed text when saving is rejected", async () => {
    const outcome: RefusedOutcome = {
      status: 409,
      errors: { "": ["Too late"] },
      keep: { seats: 0 },
    };
    const { response, answer } = await send({ save: () => Promise.resolve(outcome) });
    expect(response.status).toBe(409);
    expect(answer).toMatchObject({
      typed: { name: "Nora" },
      errors: { "": ["Too late"] },
      keep: { seats: 0 },
    });
  });

  it.each([
    ["a field that it does not have", { ...WORDS, evil: "1" }],
    ["a fault in what the page itself fills in", { ...WORDS, name: "" }],
  ])("is rejected with %s", async (_what, fields) => {
    const sending = send({ fields, prefilledFields: ["name"] });
    await expect(sending).rejects.toMatchObject({ status: 400 });
  });
});

describe("a form that is sent twice", () => {
  const key = "k".repeat(300);

  it("is saved once with one idempotency key", async () => {
    const { id } = await createUser();
    const first = await createVisit(id, post({ ...WORDS, idempotencyKey: key }));
    const save: FormDefinition<typeof schema, "user", undefined>["save"] = ({ value, saveOnce }) =>
      saveOnce(async (tx) => {
        const { name, message } = value;
        await tx.contactMessage.create({ data: { name, message, email: "nora@example.test" } });
        return { to: "/done" };
      });
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        handleForm({
          visit: { ...first, request: post({ ...WORDS, idempotencyKey: key }) },
          schema,
          path: "/lodge",
          allowedSender: "user",
          save,
        }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await countSaved()).toBe(1);
  });

  it("is rejected with another text", async () => {
    await send({ fields: { ...WORDS, idempotencyKey: key } });
    const fields = { ...WORDS, message: "Or in May?", idempotencyKey: key };
    const { response, answer } = await send({ fields });
    expect([response.status, answer?.errors]).toEqual([422, { "": [KEY_REUSED] }]);
    expect(answer?.typed.message).toBe("Or in May?");
    expect(await countSaved()).toBe(1);
  });
});

describe("a form without a session", () => {
  it("keeps typed text until sign-in", async () => {
    const { response } = await send({ allowedSender: "user" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/api/login?returnTo=%2Flodge");
    const cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const request = new Request("http://localhost:3000/lodge", { headers: { Cookie: cookie } });
    expect(await getKeptValues({ request, path: "/lodge", schema })).toEqual({
      typed: { name: WORDS.name, message: WORDS.message },
      lists: { days: WORDS.days },
    });
    expect(await countSaved()).toBe(0);
  });

  it("gives scripts the sign-in address", async () => {
    const { response, answer } = await send({
      allowedSender: "user",
      context: { isDocument: false },
    });
    expect([response.status, answer?.signIn]).toEqual([401, "/api/login?returnTo=%2Flodge"]);
    expect(answer?.typed.message).toBe(WORDS.message);
  });

  it("keeps nothing without typed text", async () => {
    const { response } = await send({
      allowedSender: "user",
      fields: { name: "prefilledFields" },
      prefilledFields: ["name"],
      schema: schema.partial() as unknown as typeof schema,
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  it("is rejected for others when it is for admins", async () => {
    const { id } = await createUser();
    await expect(send({ allowedSender: "admin", by: id })).rejects.toMatchObject({ status: 403 });
    const admin = await createUser({ isAdmin: true });
    await database().session.deleteMany();
    expect((await send({ allowedSender: "admin", by: admin.id })).response.status).toBe(303);
  });
});

describe("a form that fails", () => {
  it("keeps typed text and logs the error", async () => {
    const logged = expectLogged();
    const { response, answer, visit } = await send({
      save: () => Promise.reject(new Error("An internal error")),
    });
    expect([response.status, answer?.failure]).toEqual([500, { retryAfterS: null }]);
    expect(answer?.typed).toEqual({ name: WORDS.name, message: WORDS.message });
    expect(logged.lines()).toBe(1);
    expect(visit.context.getFailedForm()).toBeNull();
  });

  it("keeps typed text when the database is unavailable (503)", async () => {
    expectLogged();
    const rejectAsUnavailable = () => Promise.reject(new DatabaseUnavailableError());
    for (const failing of [
      { save: rejectAsUnavailable },
      { context: { session: rejectAsUnavailable } },
    ]) {
      const { response, answer, visit } = await send({ allowedSender: "anyone", ...failing });
      expect([response.status, answer?.typed.message]).toEqual([503, WORDS.message]);
      expect(visit.context.getFailedForm()).toEqual({
        action: "/lodge",
        fields: [
          { name: "name", value: "Nora", isText: true },
          { name: "message", value: WORDS.message, isText: true },
          { name: "days", value: "Friday", isText: false },
          { name: "days", value: "Saturday", isText: false },
        ],
      });
    }
  });

  it("keeps typed text at the rate limit without a query", async () => {
    const session = vi.fn(() => Promise.reject(new Error("Nobody asks")));
    const { response, answer } = await send({ context: { retrySeconds: 17, session } });
    expect([response.status, answer?.failure]).toEqual([429, { retryAfterS: 17 }]);
    expect(answer?.typed.message).toBe(WORDS.message);
    expect(session).not.toHaveBeenCalled();
    expect(await countSaved()).toBe(0);
  });
});
