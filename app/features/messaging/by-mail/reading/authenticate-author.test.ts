import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { DnsRecords } from "./authenticate-author";
import { readMail } from "./read-mail";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const KEY = [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
const SIGNED: DnsRecords = { "TXT s1._domainkey.example.test": KEY };
const SPF: DnsRecords = { "TXT example.test": [["v=spf1 ip4:192.0.2.1 -all"]] };

const HANK = "hank@example.test";
const HERE = `reply+${"0".repeat(32)}@reply.huntstead.test`;
const ELSEWHERE = "eve@evil.test";
const HOUR_MS = 3_600_000;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-voucher-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

interface Written {
  /** The headers that the signature covers, as the provider signs them. */
  covers?: string;
  to?: string;
  cc?: string;
  ageMs?: number;
}

/** Writes an email that the author's provider has signed. */
async function write({ covers = GMAIL, to = HERE, cc, ageMs = 0 }: Written): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({
    ...{ from: `Hank <${HANK}>`, to, subject: "Re: Elk Ridge", text: "Yes." },
    ...(cc && { cc }),
    date: new Date(Date.now() - ageMs),
    dkim: {
      ...{ domainName: "example.test", keySelector: "s1", privateKey },
      headerFieldNames: covers,
    },
  });
  return (message as Buffer).toString();
}

async function authenticate(mail: string, { records = SIGNED, sender = "list@relay.test" } = {}) {
  const file = join(directory, `${Math.random()}.eml`);
  writeFileSync(file, mail);
  const client = { ip: "192.0.2.1", helo: "mx.relay.test", sender, recipient: HERE };
  const { authentication, isAddressedToUs } = await readMail({
    file,
    client,
    ownAddresses: [],
    records,
  });
  return isAddressedToUs ? authentication : "sent elsewhere";
}

// The headers that each of the three providers signs; Microsoft leaves out To.
const GMAIL =
  "to:subject:message-id:date:from:in-reply-to:references:mime-version:from:to:cc:subject:date:message-id:reply-to";
const APPLE = "Content-Type:From:Mime-Version:Date:Subject:Message-Id:To";
const OUTLOOK = "From:Date:Subject:Message-ID:Content-Type:MIME-Version";

describe("authenticated mail", () => {
  it.each([
    ["Gmail", GMAIL],
    ["Apple", APPLE],
  ])("of %s passes by its DKIM signature", async (_, covers) => {
    expect(await authenticate(await write({ covers }))).toBe("yes");
    expect(await authenticate(await write({ covers, ageMs: 5 * 24 * HOUR_MS }))).toBe("yes");
    expect(await authenticate(await write({ covers, ageMs: -HOUR_MS }))).toBe("yes");
  });

  it.each([
    ["Gmail", GMAIL],
    ["Apple", APPLE],
    ["Outlook", OUTLOOK],
  ])("of %s passes by SPF", async (_, covers) => {
    expect(await authenticate(await write({ covers }), { records: SPF, sender: HANK })).toBe("yes");
  });

  it("reads the address in Cc, which is signed", async () => {
    expect(await authenticate(await write({ to: ELSEWHERE, cc: HERE }))).toBe("yes");
  });
});

describe("a replayed signed mail", () => {
  it.each([
    ["leaves out To", OUTLOOK],
    ["leaves out Message-ID", "from:to:subject:date"],
    ["leaves out Date", "from:to:subject:message-id"],
    ["leaves out all but From", "from"],
  ])("is rejected when the signature %s", async (_, covers) => {
    expect(await authenticate(await write({ covers }))).toBe("no");
  });

  it("is rejected when its recipient was changed", async () => {
    const mail = await write({ to: ELSEWHERE });
    expect(await authenticate(mail)).toBe("sent elsewhere");
    expect(await authenticate(mail.replace(`To: ${ELSEWHERE}`, `To: ${HERE}`))).toBe("no");
    // A second To header is added above and below the signed one.
    expect(await authenticate(`To: ${HERE}\r\n${mail}`)).toBe("sent elsewhere");
    expect(await authenticate(mail.replace("Subject:", `To: ${HERE}\r\nSubject:`))).toBe(
      "sent elsewhere",
    );
    // The email had no Cc, so the signature does not cover that header.
    expect(await authenticate(mail.replace("Subject:", `Cc: ${HERE}\r\nSubject:`))).toBe("no");
    const unsigned = await write({ to: ELSEWHERE, covers: APPLE });
    expect(await authenticate(`Cc: ${HERE}\r\n${unsigned}`)).toBe("no");
  });

  it("is rejected when only a forwarder passes SPF", async () => {
    const mail = await write({ to: ELSEWHERE });
    const sender = "eve+srs=hank@example.test";
    expect(await authenticate(mail, { records: SPF, sender })).toBe("sent elsewhere");
  });

  it("is rejected with a second Message-ID or Date", async () => {
    const mail = await write({ covers: APPLE });
    expect(await authenticate(`Message-ID: <other@example.test>\r\n${mail}`)).toBe("no");
    expect(await authenticate(`Date: ${new Date().toUTCString()}\r\n${mail}`)).toBe("no");
  });

  it.each([
    ["eight days old", 8 * 24 * HOUR_MS],
    ["two days early", -48 * HOUR_MS],
  ])("is rejected when it is %s", async (_, ageMs) => {
    expect(await authenticate(await write({ ageMs }))).toBe("no");
  });

  it("is rejected when its body may continue behind the signed part", async () => {
    const { dkimSign } = await import("mailauth/lib/dkim/sign.js");
    const plain = (await write({})).replace(/^DKIM-Signature:[\s\S]*?\r\n(?=\S)/, "");
    const { signatures } = await dkimSign(plain, {
      canonicalization: "relaxed/relaxed",
      signatureData: [
        { signingDomain: "example.test", selector: "s1", privateKey, maxBodyLength: 4 },
      ],
    });
    expect(signatures).toContain("l=4");
    expect(await authenticate(signatures + plain)).toBe("no");
    expect(await authenticate(`${signatures}${plain}And more.\r\n`)).toBe("no");
  });
});

describe("authentication with slow DNS", () => {
  it("is deferred", async () => {
    const mail = await write({});
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const records: DnsRecords = {
      "TXT example.test": [["v=spf1 include:a.test include:b.test -all"]],
      ...{ "TXT a.test": "silence", "TXT s1._domainkey.example.test": "silence" },
    };
    const verdictPromise = authenticate(mail, { records, sender: HANK });
    let verdict: string | null = null;
    void verdictPromise.then((result) => (verdict = result));
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(verdict).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await verdictPromise).toBe("unknown");
  });

  it("passes by another valid signature", async () => {
    const silent: DnsRecords = { "TXT s1._domainkey.example.test": "timeout" };
    expect(
      await authenticate(await write({}), { records: { ...SPF, ...silent }, sender: HANK }),
    ).toBe("yes");
    expect(await authenticate(await write({}), { records: silent })).toBe("unknown");
    expect(await authenticate(await write({ covers: "from" }), { records: silent })).toBe("no");
  });
});
