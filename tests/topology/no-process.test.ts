import { afterAll, beforeAll, expect, it } from "vitest";

import { findFreePort } from "../setup/start-server";
import { hasNginx, openProxy, findProxyPort, type Proxy } from "../setup/open-proxy";

// No process listens on these ports.
const upstreams: [number, number] = [await findFreePort(), await findFreePort()];
let proxy: Proxy;
beforeAll(async () => {
  if (hasNginx) proxy = await openProxy(await findProxyPort(), upstreams);
});
afterAll(() => proxy?.close());

it.skipIf(!hasNginx).each(["GET", "POST"])(
  "shows %s a page with a hint about typed text while all processes are stopped",
  async (method) => {
    const response = await fetch(`${proxy.origin}/contact`, { method });
    expect(response.status).toBe(502);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const html = await response.text();
    expect(html).toContain('<header><a href="/">Huntstead</a></header>');
    expect(html).toContain("go back: your text is still there");
  },
);
