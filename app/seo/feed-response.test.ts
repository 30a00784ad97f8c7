import { afterEach, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { buildFeedResponse } from "./feed-response.server";

const ENTRY = {
  id: "0197a1b2-0000-7000-8000-00000000000d",
  title: "Elk < 300 & ]]> more\u0007",
  path: "/blog/elk",
  text: "One <b>line</b>\n\nTwo",
  picture: null,
  published: new Date("2025-01-01T00:00:00Z"),
  updated: new Date("2025-01-02T00:00:00Z"),
};
const feed = (
  entries: (Omit<typeof ENTRY, "picture"> & { picture: string | null })[] = [ENTRY],
) => {
  const request = new Request("http://localhost/blog.atom");
  return buildFeedResponse(request, {
    title: "Blog",
    path: "/blog",
    feedPath: "/blog.atom",
    entries,
  });
};

describe("buildFeedResponse", () => {
  afterEach(() => useEnvironment(readEnvironment({})));

  it("has stable entry ids and uses the public origin", async () => {
    useEnvironment(
      readEnvironment({
        APP_ORIGIN: "https://hunt.example",
        SESSION_SECRET: "a secret of thirty-two characters and more",
        SIGN_IN: "embedded",
      }),
    );
    const response = feed();
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(response.headers.get("ETag")).toBeTruthy();
    const xml = await response.text();
    expect(xml).toContain(`<id>urn:uuid:${ENTRY.id}</id>`);
    expect(xml).toContain('<link href="https://hunt.example/blog/elk"/>');
    expect(xml).toContain("<updated>2025-01-02T00:00:00.000Z</updated>");
    expect(xml).toContain("<published>2025-01-01T00:00:00.000Z</published>");
  });

  it("escapes texts", async () => {
    const xml = await feed().text();
    expect(xml).toContain("Elk &lt; 300 &amp; ]]&gt; more]]>");
    expect(xml).toContain("<p>One &lt;b&gt;line&lt;/b&gt;</p><p>Two</p>");
    expect(xml).not.toContain("\u0007");
  });

  it("determines the type of pictures by their content, not by the link's extension", async () => {
    const renderPicture = (picture: string) => feed([{ ...ENTRY, picture }]).text();
    expect(await renderPicture("https://hunt.example/elk-1600.jpg")).toContain(
      '<link rel="enclosure" href="https://hunt.example/elk-1600.jpg" type="image/jpeg"/>',
    );
    for (const address of ["https://hunt.example/a.jpg&w=3", "https://hunt.example/elk"]) {
      const href = address.replace("&", "&amp;");
      expect(await renderPicture(address)).toContain(`<link rel="enclosure" href="${href}"/>`);
    }
  });

  it("is valid without entries", async () => {
    expect(await feed([]).text()).toContain("<feed");
  });
});
