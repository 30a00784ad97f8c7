import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createSecureContext } from "node:tls";

import { RateLimiterMemory } from "rate-limiter-flexible";
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from "smtp-server";

import { getClientNetwork } from "~/http/client-network";
import { environment, type Environment } from "~/platform/environment.server";
import { EnvironmentError } from "~/platform/environment/environment-error";
import { createDiskSpaceGuard } from "~/platform/uploads/disk-space-guard.server";
import { log } from "~/platform/logger.server";

import { limitConnectionTime, SMTP_TIME_LIMITS, type SmtpTimeLimits } from "./time-limits.server";
import { countMailResult } from "./inbound-counts.server";
import { MAX_MAIL_BYTES } from "./mail-limits";
import type { DnsRecords } from "./reading/authenticate-author";
import { getSmtpReply, type MailDelay, type MailRefusal } from "./refuse-mail.server";
import { findReplyAddress, isAtReplyDomain } from "./reply-address.server";
import { receiveMail, type MailResult } from "./receive-mail.server";

const MAX_CONNECTIONS = 50;
const MAX_CONNECTIONS_PER_NETWORK = 10;
/** The limits per network: connections a minute, and unknown addresses a minute. */
const CONNECTIONS = { points: 120, duration: 60 };
const GUESSES = { points: 20, duration: 60 };
const SILENT_MS = 60_000;
const CLOSE_WITHIN_MS = 5_000;

export interface MailListener {
  port: number;
  close(): Promise<void>;
}

/** Returns the directory for emails that are being received. */
const arrivingDirectory = () => join(environment().dataDirectory, "inbox", ".arriving");

/**
 * Opens an SMTP server that accepts only replies to messages: it has no accounts and relays nothing. 250 after DATA
 * means that the message is stored.
 *
 * @param records DNS records for tests
 */
export async function openListener(
  { port, checksSender, tls }: NonNullable<Environment["inboundSmtp"]>,
  {
    records,
    ...limits
  }: {
    records?: DnsRecords;
    silentMs?: number;
    maxPerNetwork?: number;
    timeLimits?: Partial<SmtpTimeLimits>;
  } = {},
): Promise<MailListener> {
  const { mailReplyDomain, host, rateLimits } = environment();
  await mkdir(arrivingDirectory(), { recursive: true, mode: 0o700 });
  await removeLeftFiles();
  const { SMTPServer: Server } = await import("smtp-server");
  const connections = new RateLimiterMemory({ keyPrefix: "smtp connections", ...CONNECTIONS });
  const guesses = new RateLimiterMemory({ keyPrefix: "smtp guesses", ...GUESSES });
  const isOver = async (limiter: RateLimiterMemory, network: string) =>
    rateLimits &&
    (await limiter.consume(network).then(
      () => false,
      () => true,
    ));
  const timeLimits = limitConnectionTime(() => server, {
    ...SMTP_TIME_LIMITS,
    ...limits.timeLimits,
  });
  const isCrowded = (network: string) => {
    const others = [...server.connections].filter(
      ({ remoteAddress }) => getClientNetwork(remoteAddress) === network,
    );
    return others.length > (limits.maxPerNetwork ?? MAX_CONNECTIONS_PER_NETWORK);
  };

  const server: SMTPServer = new Server({
    name: mailReplyDomain ?? "localhost",
    banner: "Huntstead",
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: limits.silentMs ?? SILENT_MS,
    closeTimeout: CLOSE_WITHIN_MS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["AUTH", ...(tls ? [] : ["STARTTLS"])],
    logger: false,
    ...(tls && (await readKeys(tls))),
    onConnect({ id, remoteAddress }, callback) {
      timeLimits.connected(id);
      const network = getClientNetwork(remoteAddress);
      void isOver(connections, network).then((isTooMany) => {
        if (!isTooMany && !isCrowded(network)) return callback();
        callback(failure(421, "4.7.0 Too many connections. Please try again later."));
      });
    },
    onClose: ({ id }) => timeLimits.closed(id),
    onRcptTo({ address }, session, callback) {
      void checkRecipient(address, session).then(callback, (error: unknown) => {
        log().warn({ err: error }, "an address cannot be looked up");
        callback(failed("busy"));
      });
    },
    onData(stream, session, callback) {
      void takeData(stream, session)
        .finally(() => timeLimits.answered(session.id))
        .then(
          () => callback(null, "2.0.0 Your message was delivered"),
          (error: unknown) => callback(error as Error),
        );
    },
  });

  async function checkRecipient(address: string, session: SMTPServerSession) {
    if (!isAtReplyDomain(address)) return failure(550, "5.7.1 We only accept replies to messages.");
    // The client then sends the email to the other recipient separately.
    if (session.envelope.rcptTo.length > 0) return failure(452, "4.5.3 One recipient at a time.");
    const replyAddress = await findReplyAddress(address);
    if (replyAddress && !replyAddress.isExpired) return null;
    if (await isOver(guesses, getClientNetwork(session.remoteAddress))) return failed("too many");
    return failed(replyAddress ? "expired" : "unknown address");
  }

  /** Receives and handles the email; errors are sent to the client. */
  async function takeData(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const file = join(arrivingDirectory(), `${randomUUID()}.eml`);
    try {
      const output = createWriteStream(file, { mode: 0o600 });
      await pipeline(
        stream,
        timeLimits.watchData(session.id),
        firstBytes(MAX_MAIL_BYTES),
        whileRoom,
        output,
      );
      const result: MailResult = stream.sizeExceeded
        ? { outcome: "refused", reason: "too large", address: null, hash: null }
        : await takeFrom(session, file);
      countMailResult(result, "smtp");
      if ("reason" in result) throw failed(result.reason);
    } catch (error) {
      if (error instanceof Error && "responseCode" in error) throw error;
      log().warn({ err: error }, "an answer by mail is put off");
      // The rest must be consumed, so that the client reads the answer.
      stream.resume();
      throw failed("busy");
    } finally {
      await rm(file, { force: true });
    }
  }

  function takeFrom(
    { envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession,
    file: string,
  ) {
    const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
    // An empty sender marks a bounce, or a program that wants none.
    if (sender === "") return Promise.resolve<MailResult>({ outcome: "dropped" });
    const recipient = envelope.rcptTo[0]?.address ?? "";
    const client = checksSender
      ? { ip: clientAddress(remoteAddress), helo: hostNameAppearsAs, sender, recipient }
      : null;
    return receiveMail({ file, recipient, client, ...(records && { records }) });
  }

  server.on("error", (error) => log().debug({ err: error }, "an SMTP connection failed"));
  server.listen(port, host);
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Removes files left by killed processes. Their clients got no 250, so they send again. Recent files may belong to
 * another running process.
 */
async function removeLeftFiles(): Promise<void> {
  for (const name of await readdir(arrivingDirectory())) {
    const file = join(arrivingDirectory(), name);
    const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > 2 * SMTP_TIME_LIMITS.connectionMs) await rm(file, { force: true });
  }
}

/**
 * Reads and checks the TLS key at start: a listener that offers TLS and fails the handshake would get no mail at all.
 */
async function readKeys(paths: { key: string; cert: string }) {
  const read = async (variable: string, path: string) => {
    try {
      return await readFile(path);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      throw new EnvironmentError([`${variable}: ${path} cannot be read (${code})`]);
    }
  };
  const key = await read("INBOUND_TLS_KEY", paths.key);
  const cert = await read("INBOUND_TLS_CERT", paths.cert);
  try {
    createSecureContext({ key, cert });
  } catch (error) {
    const { message } = error as Error;
    throw new EnvironmentError([
      `INBOUND_TLS_KEY and INBOUND_TLS_CERT are not a key and its certificate in PEM (${message})`,
    ]);
  }
  return { key, cert };
}

/** Passes on at most this many bytes and discards the rest, because the client reads the answer only at the end. */
function firstBytes(max: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size > max ? undefined : chunk);
    },
  });
}

async function* whileRoom(mail: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const room = createDiskSpaceGuard();
  for await (const piece of mail) {
    await room(piece.length);
    yield piece;
  }
}

/** Strips the IPv4-mapped prefix that a dual-stack socket adds. */
const clientAddress = (address: string) => address.replace(/^::ffff:/i, "");

function failed(reason: MailRefusal | MailDelay): Error {
  const { code, enhanced, sentence } = getSmtpReply(reason);
  return failure(code, `${enhanced} ${sentence}`);
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
