import { createHash } from "node:crypto";

import { beforeAll, describe, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import {
  allowFormRedirectsTo,
  buildContentSecurityPolicy,
  hashMarkedScripts,
} from "./content-security-policy.server";

const use = (variables: Record<string, string> = {}) =>
  useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), ...variables }));
beforeAll(() => use());

const NONCE = "bm9uY2U";
const computeHash = (text: string) => createHash("sha256").update(text).digest("base64");

function directive(name: string, policy = buildContentSecurityPolicy()): string | undefined {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

describe("marked scripts", () => {
  test("are hashed, and their nonces are removed", () => {
    const { html, inlineScriptHashes } = hashMarkedScripts(
      `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/>` +
        `<script nonce="${NONCE}">start();</script>` +
        `<script nonce="${NONCE}" type="module" async="">import "/a.js";\nrun();</script>` +
        `<script nonce="${NONCE}" src="/b.js"></script>`,
      NONCE,
    );
    expect(inlineScriptHashes).toEqual([
      computeHash("start();"),
      computeHash('import "/a.js";\nrun();'),
    ]);
    expect(html).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>start();</script>' +
        '<script type="module" async="">import "/a.js";\nrun();</script><script src="/b.js"></script>',
    );
  });

  test("do not include injected scripts without our nonce", () => {
    const smuggled =
      '<script>steal()</script><script nonce="guess">steal()</script><script nonce>steal()</script>';
    const { html, inlineScriptHashes } = hashMarkedScripts(
      `<p>${smuggled}</p><script nonce="${NONCE}">own()</script>`,
      NONCE,
    );
    expect(inlineScriptHashes).toEqual([computeHash("own()")]);
    expect(html).toContain(smuggled);
  });

  test("may contain a replacement pattern or a script tag", () => {
    const text = 'const a = "$& $1 $` \\u003cscript>";';
    const { html, inlineScriptHashes } = hashMarkedScripts(
      `<script nonce="${NONCE}">${text}</script>`,
      NONCE,
    );
    expect(html).toBe(`<script>${text}</script>`);
    expect(inlineScriptHashes).toEqual([computeHash(text)]);
  });

  test("are distinguished from texts about scripts and from data", () => {
    const page =
      "<p>&lt;script nonce=&quot;x&quot;&gt;alert(1)&lt;/script&gt;</p>" +
      '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';
    expect(hashMarkedScripts(page, NONCE)).toEqual({ html: page, inlineScriptHashes: [] });
  });
});

describe("the policy", () => {
  test("allows our files and the hashed scripts, but no other inline scripts", () => {
    expect(directive("script-src")).toBe("script-src 'self'");
    const policy = buildContentSecurityPolicy([computeHash("own()")]);
    expect(directive("script-src", policy)).toBe(
      `script-src 'self' 'sha256-${computeHash("own()")}'`,
    );
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(directive("default-src")).toBe("default-src 'none'");
  });

  test("is less strict in development only", () => {
    use({ NODE_ENV: "development" });
    expect(directive("script-src")).toContain("'unsafe-inline'");
    use();
  });

  test("follows the public origin and the tile host", () => {
    use({ APP_ORIGIN: "http://localhost:4000", MAP_TILE_URL: "http://{s}.tiles.test/{z}/{x}/{y}" });
    expect(directive("connect-src")).toBe("connect-src 'self' ws://localhost:4000");
    expect(directive("img-src")).toBe("img-src 'self' https: http://*.tiles.test");
    use();
    expect(directive("img-src")).toBe("img-src 'self' https:");
  });

  test("lists the origins that our forms redirect to, without their paths", () => {
    expect(directive("form-action")).toBe("form-action 'self'");
    allowFormRedirectsTo("https://id.example/authorize?client=1");
    allowFormRedirectsTo("https://id.example/");
    expect(directive("form-action")).toBe("form-action 'self' https://id.example");
  });
});
