import { afterAll, beforeAll, expect, it } from "vitest";

import { freePort } from "../setup/start-server";
import { hasNginx, openProxy, proxyPort, type Proxy } from "../setup/open-proxy";

// No process listens on these ports.
const upstreams: [number, number] = [await freePort(), await freePort()];
let proxy: Proxy;
beforeAll(async () => {
  if (hasNginx) proxy = await openProxy(await proxyPort(), upstreams);
});
afterAll(() => proxy?.close());

it.skipIf(!hasNginx).each(["GET", "POST"])(
  "shows %s a page with a hint about typed text while all processes are stopped",
  async (method) => {
    const answer = await fetch(`${proxy.origin}/contact`, { method });
    expect(answer.status).toBe(502);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    const html = await answer.text();
    expect(html).toContain('<header><a href="/">Huntstead</a></header>');
    expect(html).toContain("go back: your text is still there");
  },
);
