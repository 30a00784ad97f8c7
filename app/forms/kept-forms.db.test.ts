import { expect, test } from "vitest";

import { database } from "~/platform/database/database.server";
import { deleteKeptForm, keepForm, getKeptForm, sweepKeptForms } from "./kept-forms.server";

const PATH = "/contact/7?type=property";
const TYPED = { message: "Is it open in November?" };

const buildRequest = (cookie = "") =>
  new Request("http://localhost:3000/contact/7", { headers: { Cookie: cookie } });
/** Keeps the form for a browser without our cookie, which then gets one. */
const keep = async () => {
  const cookie = await keepForm({ request: buildRequest(), path: PATH, typed: TYPED });
  return buildRequest(cookie.split(";")[0]);
};

test("returns typed text only to the browser that sent it", async () => {
  const request = await keep();
  const other = await keep();
  expect(await getKeptForm({ request, path: PATH })).toEqual(TYPED);
  expect(await getKeptForm({ request, path: "/contact/8?type=property" })).toBeNull();
  await deleteKeptForm({ request, path: PATH });
  expect(await getKeptForm({ request, path: PATH })).toBeNull();
  expect(await getKeptForm({ request: other, path: PATH })).toEqual(TYPED);
  expect(await getKeptForm({ request: buildRequest("browser=x.y"), path: PATH })).toBeNull();
});

test("keeps the last typed text for half an hour", async () => {
  const request = await keep();
  await keepForm({ request, path: PATH, typed: { message: "Or in December?" } });
  expect(await getKeptForm({ request, path: PATH })).toEqual({ message: "Or in December?" });
  const [row] = await database().keptForm.findMany();
  const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  await database().keptForm.updateMany({ data: { expiresAt: new Date() } });
  expect(await getKeptForm({ request, path: PATH })).toBeNull();
  await sweepKeptForms();
  expect(await database().keptForm.count()).toBe(0);
});

test("keeps the last five forms of a browser", async () => {
  const other = await keep();
  const request = await keep();
  const paths = Array.from({ length: 7 }, (_, n) => `/contact/${n}?type=property`);
  for (const path of paths) await keepForm({ request, path, typed: TYPED });
  const forms = await Promise.all(paths.map((path) => getKeptForm({ request, path })));
  expect(forms).toEqual([null, null, ...Array.from({ length: 5 }, () => TYPED)]);
  expect(await getKeptForm({ request: other, path: PATH })).toEqual(TYPED);
});

test("drops the oldest kept forms when full", async () => {
  const oldest = await keep();
  const second = await keep();
  await database().keptForm.createMany({
    data: Array.from({ length: 998 }, (_, n) => ({
      ...{ browser: `browser ${n}`, path: PATH, fields: TYPED },
      expiresAt: new Date(Date.now() + 60 * 60_000),
    })),
  });
  const newest = await keep();
  expect(await database().keptForm.count()).toBe(1_000);
  expect(await getKeptForm({ request: oldest, path: PATH })).toBeNull();
  expect(await getKeptForm({ request: second, path: PATH })).toEqual(TYPED);
  expect(await getKeptForm({ request: newest, path: PATH })).toEqual(TYPED);
});

test("does not keep forms that are too large", async () => {
  const typed = { message: "x".repeat(70_000) };
  await keepForm({ request: buildRequest(), path: PATH, typed });
  expect(await database().keptForm.count()).toBe(0);
});
