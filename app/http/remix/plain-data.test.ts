import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { withPlainData } from "./plain-data.server";

type Loader = () => unknown;

/** What Remix gets of a loader, for a document or for a page that is open. */
async function loaded(loader: Loader, { isDocument = true, isPage = true } = {}) {
  const route = { id: "a", module: { loader, ...(isPage ? { default: () => null } : {}) } };
  const build = withPlainData({ routes: { a: route } } as unknown as ServerBuild);
  return build.routes.a?.module.loader?.({
    request: new Request("http://localhost/"),
    params: {},
    context: { isDocument } as AppLoadContext,
  });
}

describe("withPlainData", () => {
  it("gives a document the data as JSON would bring it", async () => {
    const data = {
      at: new Date(0),
      left: undefined,
      list: [undefined, 1n < 2n],
      deep: { a: null },
    };
    const answer = (await loaded(() => data)) as Response;
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(answer.body).not.toBeNull();
    expect(await answer.json()).toEqual({
      at: "1970-01-01T00:00:00.000Z",
      list: [null, true],
      deep: { a: null },
    });
  });

  it("leaves a loader's own response, and null, alone", async () => {
    const own = Response.json({ a: 1 }, { status: 404 });
    expect(await loaded(() => own)).toBe(own);
    expect(await loaded(() => null)).toBeNull();
  });

  it("leaves alone what is sent to pages that are open, and what resources answer", async () => {
    const data = { a: 1 };
    expect(await loaded(() => data, { isDocument: false })).toBe(data);
    expect(await loaded(() => data, { isPage: false })).toBe(data);
  });

  it("lets what a loader throws through", async () => {
    await expect(loaded(() => Promise.reject(new Error("no line")))).rejects.toThrow("no line");
  });
});
