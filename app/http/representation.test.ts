import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { matchesTag, compressBody } from "./representation.server";

const TEXT = "Hunting land, “quoted” and – dashed. ".repeat(40);
const textRepresentation = compressBody(TEXT);

describe("represent", () => {
  it("decodes to the same text in every encoding, and encodes each once", () => {
    expect(Buffer.from(textRepresentation.encoded("identity")).toString()).toBe(TEXT);
    expect(brotliDecompressSync(textRepresentation.encoded("br")).toString()).toBe(TEXT);
    expect(gunzipSync(textRepresentation.encoded("gzip")).toString()).toBe(TEXT);
    for (const encoding of ["br", "gzip"] as const) {
      expect(textRepresentation.encoded(encoding)).toBe(textRepresentation.encoded(encoding));
      expect(textRepresentation.encoded(encoding).length).toBeLessThan(TEXT.length / 2);
    }
  });

  it("has the same bytes and ETag when it was compressed in a worker", async () => {
    for (const encoding of ["br", "gzip", "identity"] as const) {
      const text = `Aside, as ${encoding}. ${TEXT}`;
      const aside = compressBody(text);
      await aside.encodeAsync(encoding);
      const bytes = aside.encoded(encoding);
      // The encoding is remembered, so the same body is not compressed again.
      const second = compressBody(text);
      expect(second.encoded(encoding)).toEqual(bytes);
      if (encoding !== "identity") expect(second.encoded(encoding)).toBe(bytes);
      expect(second.tag(encoding)).toBe(aside.tag(encoding));
      const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }[encoding];
      expect(read(bytes).toString()).toBe(text);
    }
  });

  it("is the same in every encoding when only a compressed copy is stored", () => {
    for (const text of [`Packed. ${TEXT}`, "short"]) {
      const packed = compressBody(text);
      const before = packed.size();
      const tags = (["br", "gzip", "identity"] as const).map((encoding) => packed.tag(encoding));
      packed.pack();
      expect(packed.size()).toBe(text === "short" ? before : packed.encoded("br").length);
      expect(Buffer.from(packed.encoded("identity")).toString()).toBe(text);
      expect(brotliDecompressSync(packed.encoded("br")).toString()).toBe(text);
      expect(gunzipSync(packed.encoded("gzip")).toString()).toBe(text);
      expect((["br", "gzip", "identity"] as const).map((one) => packed.tag(one))).toEqual(tags);
    }
  });

  it("has a different ETag for each encoding and body, and the same for equal bodies", () => {
    const tags = (["br", "gzip", "identity"] as const).flatMap((encoding) => [
      textRepresentation.tag(encoding),
      compressBody(`${TEXT} `).tag(encoding),
    ]);
    expect(new Set(tags).size).toBe(6);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(compressBody(Buffer.from(TEXT)).tag("br")).toBe(textRepresentation.tag("br"));
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["BR", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.000 , gzip; q=0.5", "gzip"],
    ["br ; q=0, gzip ;q=0.0", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["x-gzip, brotli, bro", "identity"],
    ["identity;q=0", "identity"],
    ["*", "identity"],
    [",,;;,q=1,\t", "identity"],
    ["", "identity"],
    [undefined, "identity"],
    [null, "identity"],
  ])("responds to Accept-Encoding %j with %s", (header, encoding) => {
    expect(textRepresentation.encodingFor(header)).toBe(encoding);
    // The second call is memoized.
    expect(textRepresentation.encodingFor(header)).toBe(encoding);
  });

  it("does not compress a body that fits into a packet", () => {
    expect(compressBody("x".repeat(511)).encodingFor("br")).toBe("identity");
    expect(compressBody("x".repeat(512)).encodingFor("br")).toBe("br");
  });

  it("parses any number of different headers, even when its cache is full", () => {
    for (let number = 0; number < 500; number += 1) {
      expect(textRepresentation.encodingFor(`x${number}, gzip`)).toBe("gzip");
    }
    expect(textRepresentation.encodingFor("deflate, br")).toBe("br");
  });
});

describe("a client that asks again", () => {
  const unknown = `Nobody has asked for this before. ${TEXT}`;
  const quick = compressBody(unknown, "quick");
  quick.encoded("br");
  const bytesRepresentation = compressBody(unknown);

  it.each(["br", "gzip", "identity"] as const)("is recognized by its ETag in %s", (encoding) => {
    for (const representation of [bytesRepresentation, quick]) {
      expect(bytesRepresentation.findMatchingETag(representation.tag(encoding), encoding)).toBe(
        representation.tag(encoding),
      );
      expect(quick.findMatchingETag(`"other", W/${representation.tag(encoding)}`, encoding)).toBe(
        representation.tag(encoding),
      );
    }
    expect(bytesRepresentation.findMatchingETag("*", encoding)).toBe(
      bytesRepresentation.tag(encoding),
    );
    expect(
      bytesRepresentation.findMatchingETag(compressBody(`${TEXT} `).tag(encoding), encoding),
    ).toBeNull();
    for (const header of [undefined, null, ""])
      expect(bytesRepresentation.findMatchingETag(header, encoding)).toBeNull();
  });

  it("has another ETag when it was compressed at a lower level", () => {
    expect(brotliDecompressSync(quick.encoded("br")).toString()).toBe(unknown);
    expect(quick.encoded("br").length).toBeGreaterThan(bytesRepresentation.encoded("br").length);
    expect(quick.tag("br")).not.toBe(bytesRepresentation.tag("br"));
    expect(quick.tag("gzip")).toBe(bytesRepresentation.tag("gzip"));
    expect(bytesRepresentation.findMatchingETag(bytesRepresentation.tag("gzip"), "br")).toBeNull();
  });
});

describe("the same body again", () => {
  it("is not compressed again on any page", () => {
    const body = `Compressed once. ${TEXT}`;
    for (const encoding of ["br", "gzip"] as const) {
      expect(compressBody(Buffer.from(body)).encoded(encoding)).toBe(
        compressBody(body).encoded(encoding),
      );
    }
    expect(compressBody(`${body} `).encoded("br")).not.toBe(compressBody(body).encoded("br"));
  });

  it("is served with the best earlier compression", () => {
    const textRepresentation = compressBody(`Unhurried. ${TEXT}`);
    textRepresentation.encoded("br");
    const later = compressBody(`Unhurried. ${TEXT}`, "quick");
    expect(later.tag("br")).toBe(textRepresentation.tag("br"));
    expect(later.encoded("br")).toBe(textRepresentation.encoded("br"));
  });

  it("is compressed well once it is requested often", () => {
    const tags = Array.from({ length: 5 }, () => {
      const hurried = compressBody(`Often. ${TEXT}`, "quick");
      const tag = hurried.tag("br");
      expect(brotliDecompressSync(hurried.encoded("br")).toString()).toBe(`Often. ${TEXT}`);
      // The bytes have to match the tag that was returned before.
      expect(hurried.tag("br")).toBe(tag);
      return tag;
    });
    expect(tags.map((tag) => tag.slice(-2, -1))).toEqual(["3", "3", "3", "5", "5"]);
  });
});

describe("matchesTag", () => {
  it.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '"b",W/"a-br" ,"c"', "*", " * "])(
    "finds the ETag in %s",
    (header) => expect(matchesTag(header, '"a-br"')).toBe(true),
  );

  it.each([undefined, null, "", '"a"', "a-br", '"a-br', '"a-gzip", "b"', 'w/"a-br"', '"*"'])(
    "does not find the ETag in %j",
    (header) => expect(matchesTag(header, '"a-br"')).toBe(false),
  );
});
