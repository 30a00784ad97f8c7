import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import busboy from "busboy";

import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from "../http/limits.server";
import { fieldOf, readForm, refusal } from "../read-form.server";
import { asStorageFull, incomingDirectory, StorageFullError } from "./storage.server";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FIELDS = 150;

/** A file as it came, on disk until the form is discarded. Its name and type say nothing. */
export interface UploadedFile {
  path: string;
  size: number;
  sha256: string;
  /** What its sender calls it, for messages to them. */
  name: string;
}

export interface MultipartForm {
  form: FormData;
  files: UploadedFile[];
  /** Why files were not taken, for whoever chose them. */
  refusals: string[];
  /** There was no room for the files; the fields are there nevertheless. */
  isDiskFull: boolean;
  /** Removes the files. Must be called in any case. */
  discard(): Promise<void>;
}

interface Expected {
  /** Names that the form has, as for readForm. */
  fields: readonly string[];
  /** The one field that may carry files. */
  fileField: string;
  maxFiles: number;
}

/**
 * Reads a form with files: its fields as readForm does, its files to disk as they come in, never
 * whole in memory. A form that was sent without files may also be an ordinary one.
 *
 * @throws Response 400, 413 or 415; nothing is left on disk then, nor when the connection breaks
 */
export async function readMultipart(request: Request, expected: Expected): Promise<MultipartForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const form = await readForm(request, expected.fields);
    const none = { files: [], refusals: [], isDiskFull: false };
    return { form, ...none, discard: () => Promise.resolve() };
  }
  const parts = new Parts(expected);
  try {
    await parts.read(request, type);
    return { ...parts.result(), discard: () => parts.discard() };
  } catch (error) {
    await parts.discard();
    throw error;
  }
}

/** The parts of one body, as they come in. */
class Parts {
  private readonly form = new FormData();
  private readonly files: UploadedFile[] = [];
  private readonly refusals: string[] = [];
  private readonly writing: Promise<void>[] = [];
  private directory: Promise<string> | null = null;
  private isDiskFull = false;
  private count = 0;

  constructor(private readonly expected: Expected) {}

  result() {
    const { form, files, refusals, isDiskFull } = this;
    return { form, files, refusals, isDiskFull };
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.writing);
    const directory = await this.directory?.catch(() => null);
    if (directory) await rm(directory, { recursive: true, force: true });
  }

  async read(request: Request, type: string): Promise<void> {
    if (!request.body) throw refusal(400, "The form is empty.");
    const body = Readable.fromWeb(request.body as ReadableStream);
    try {
      await pipeline(body, new SizeLimit(MAX_UPLOAD_BYTES), this.createParser(type));
      await Promise.all(this.writing);
    } catch (error) {
      if (error instanceof BadForm) throw refusal(error.status, error.message);
      if (isOfFileSystem(error)) throw error;
      throw refusal(400, "The form could not be read.");
    }
  }

  private createParser(type: string): busboy.Busboy {
    const parser = busboy({
      headers: { "content-type": type },
      limits: {
        fieldNameSize: 100,
        fieldSize: MAX_FORM_BYTES,
        fields: MAX_FIELDS,
        fileSize: MAX_FILE_BYTES,
        parts: MAX_FIELDS + 50,
      },
    });
    let fieldBytes = 0;
    const stop = (status: number, message: string) => parser.destroy(new BadForm(status, message));
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      fieldBytes += value.length;
      const field = nameTruncated ? null : fieldOf(name, this.expected.fields);
      if (field === null) return stop(400, "This form has a field that does not belong to it.");
      if (valueTruncated || fieldBytes > MAX_FORM_BYTES)
        return stop(413, "What was sent is too large.");
      this.form.append(field, value);
    });
    parser.on("file", (name, stream, { filename }) => {
      // Also when the parser is destroyed in the middle of it.
      stream.on("error", () => undefined);
      if (fieldOf(name, [this.expected.fileField]) === null) {
        stream.resume();
        return stop(400, "This form has a file that does not belong to it.");
      }
      const writing = this.take(stream, filename);
      writing.catch((error: Error) => parser.destroy(error));
      this.writing.push(writing);
    });
    for (const limit of ["fieldsLimit", "partsLimit"] as const) {
      parser.on(limit, () => stop(413, "This form has too many fields."));
    }
    return parser;
  }

  /** Writes a file to disk and takes it, unless it is too large, empty, or one too many. */
  private async take(stream: Readable & { truncated?: boolean }, filename?: string): Promise<void> {
    const name = nameOf(filename);
    const { maxFiles } = this.expected;
    this.count += 1;
    if (this.count > maxFiles) {
      stream.resume();
      if (this.count === maxFiles + 1) this.refusals.push(`At most ${maxFiles} photos at once.`);
      return;
    }
    const hash = createHash("sha256");
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done: TransformCallback) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const path = await this.write(stream, measure);
    if (path === null) return;
    if (size > 0 && !stream.truncated) {
      this.files.push({ path, size, sha256: hash.digest("hex"), name });
      return;
    }
    await rm(path, { force: true });
    if (size > 0) this.refusals.push(`"${name}" is larger than 10 MB.`);
    else if (filename) this.refusals.push(`"${name}" is empty.`);
    // A file field that nobody used comes as an empty file without a name.
    else this.count -= 1;
  }

  /** @returns null when there is no room; what is still to come is read past then */
  private async write(stream: Readable, measure: Transform): Promise<string | null> {
    try {
      this.directory ??= makeDirectory();
      const path = join(await this.directory, randomUUID());
      await pipeline(stream, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return path;
    } catch (error) {
      if (!(asStorageFull(error) instanceof StorageFullError)) throw error;
      this.isDiskFull = true;
      return null;
    }
  }
}

async function makeDirectory(): Promise<string> {
  await mkdir(incomingDirectory(), { recursive: true });
  return mkdtemp(join(incomingDirectory(), "form-"));
}

/** What came in, counted: Content-Length may be missing or say too little. */
class SizeLimit extends Transform {
  private size = 0;
  constructor(private readonly limit: number) {
    super();
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.limit) done(new BadForm(413, "What was sent is too large."));
    else done(null, chunk);
  }
}

/** What is wrong with a body, while it is being read: streams end by errors only. */
class BadForm extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "path" in error;
}

function nameOf(filename: string | undefined): string {
  // eslint-disable-next-line no-control-regex
  const name = (filename ?? "").replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return name.length > 60 ? `${name.slice(0, 57)}...` : name || "A file";
}
