import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";

import { cutUnits } from "~/formats/cut-text";
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from "~/http/limits.server";
import { createDiskSpaceGuard } from "~/platform/uploads/disk-space-guard.server";
import type { UploadedFile } from "~/platform/uploads/accept-photo.server";
import { makeIncoming, removeIncoming } from "~/platform/uploads/incoming.server";
import { toStorageFullError, StorageFullError } from "~/platform/uploads/storage.server";

import {
  parseFieldName,
  MAX_TEXT_LENGTH,
  MAX_FIELDS,
  MAX_NAME_LENGTH,
  MAX_CHARACTERS,
  createRefusal,
} from "./read-form.server";
import { formatFileName } from "./shown-file-name";

const MAX_MB = 10;
const TOO_LARGE = "This is too large to send.";
const UNREADABLE = "The form could not be read. Please send it again.";
const FOREIGN_FIELD = "This form has an unknown field.";
const FOREIGN_FILE = "This form has an unknown file.";

export interface SentFile extends UploadedFile {
  /** The field of the file. */
  field: string;
}

export interface FormFault {
  status: 400 | 413;
  /** The message for the sender. */
  message: string;
}

export interface ExpectedForm {
  /** The names of the form's fields, as for readForm. */
  fields: readonly string[];
  /** The name or names of the fields that may contain files. */
  fileField: string | readonly string[];
  maxFiles: number;
  /** The most MB of each file. */
  largestMb?: number | undefined;
}

type ReceivedPart = { file: SentFile } | { refusal: string; field: string } | null;

/** Reads the parts of a multipart body as they arrive. */
export class Parts {
  private readonly form = new FormData();
  /** The files in the order of the form, which its sender chose; a later file may finish sooner. */
  private readonly receiving: Promise<ReceivedPart>[] = [];
  private directory: Promise<string> | null = null;
  private isDiskFull = false;
  private fault: FormFault | null = null;
  private count = 0;

  private readonly fileFields: readonly string[];
  private readonly largestMb: number;

  constructor(private readonly expected: ExpectedForm) {
    this.fileFields = [expected.fileField].flat();
    this.largestMb = expected.largestMb ?? MAX_MB;
  }

  async result() {
    const { form, isDiskFull, fault } = this;
    if (fault)
      return { form, files: [], refusals: [], refusedFields: [], isDiskFull: false, fault };
    const parts = await Promise.all(this.receiving);
    return {
      form,
      fault,
      files: parts.flatMap((part) => (part && "file" in part ? part.file : [])),
      refusals: parts.flatMap((part) => (part && "refusal" in part ? part.refusal : [])),
      refusedFields: parts.flatMap((part) => (part && "refusal" in part ? part.field : [])),
      isDiskFull,
    };
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.receiving);
    const directory = await this.directory?.catch(() => null);
    if (directory) await removeIncoming(directory);
  }

  /**
   * Reads the body. An invalid one is still read to its end, because its sender would otherwise see a broken connection
   * instead of the response.
   */
  async read(request: Request, type: string): Promise<void> {
    if (!request.body) throw createRefusal(400, "The form is empty.");
    let parser: busboy.Busboy;
    try {
      parser = this.createParser(type);
    } catch {
      throw createRefusal(400, UNREADABLE);
    }
    const parsed = finished(parser, { readable: false });
    parsed.catch(() => undefined);
    let size = 0;
    const reader = request.body.getReader();
    for (let part = await next(reader); part; part = await next(reader)) {
      size += part.length;
      if (size > MAX_UPLOAD_BYTES) {
        parser.destroy(new BadForm({ status: 413, message: TOO_LARGE }));
        break;
      }
      // An error of the parser ends the wait for its drain event.
      if (!parser.destroyed && !parser.write(part)) await once(parser, "drain").catch(() => null);
    }
    if (!parser.destroyed) parser.end();
    try {
      await parsed;
      await Promise.all(this.receiving);
    } catch (error) {
      if (isFileSystemError(error)) throw error;
      this.fault ??= error instanceof BadForm ? error.fault : { status: 400, message: UNREADABLE };
    }
  }

  private createParser(type: string): busboy.Busboy {
    const parser = busboy({
      headers: { "content-type": type },
      limits: {
        fieldNameSize: MAX_NAME_LENGTH,
        fieldSize: MAX_FORM_BYTES,
        fields: MAX_FIELDS,
        // The library treats a file of exactly the limit as truncated.
        fileSize: this.largestMb * 1024 * 1024 + 1,
        parts: MAX_FIELDS + 50,
      },
    });
    let characters = 0;
    const tooMuch = (message: string) => parser.destroy(new BadForm({ status: 413, message }));
    // A part without a name has an undefined one, although the parser's types say otherwise.
    parser.on("field", (name: string | undefined, value, { nameTruncated, valueTruncated }) => {
      const text = cutUnits(value, MAX_TEXT_LENGTH);
      characters += text.length;
      if (valueTruncated || characters > MAX_CHARACTERS) return tooMuch(TOO_LARGE);
      const field = nameTruncated ? null : parseFieldName(name ?? "", this.expected.fields);
      if (field !== null) return this.form.append(field, text);
      // Lynx sends an unused file field as an empty text.
      if (this.fileFields.includes(name ?? "") && value === "") return;
      this.fault ??= { status: 400, message: FOREIGN_FIELD };
    });
    parser.on("file", (name: string | undefined, stream, { filename }) => {
      // The parser may be destroyed in the middle of a file, which must not throw.
      stream.on("error", () => undefined);
      const field = parseFieldName(name ?? "", this.fileFields);
      if (field === null) {
        stream.resume();
        this.fault ??= { status: 400, message: FOREIGN_FILE };
        return;
      }
      const taking = this.take(stream, field, filename);
      taking.catch((error: Error) => parser.destroy(error));
      this.receiving.push(taking);
    });
    for (const limit of ["fieldsLimit", "partsLimit"] as const) {
      parser.on(limit, () => tooMuch("This form has too many fields."));
    }
    return parser;
  }

  /** Writes a file to disk and accepts it, unless it is too large, empty, or one too many. */
  private async take(
    stream: Readable & { truncated?: boolean },
    field: string,
    filename?: string,
  ): Promise<ReceivedPart> {
    const name = formatFileName(filename);
    const { maxFiles } = this.expected;
    this.count += 1;
    if (this.count > maxFiles) {
      stream.resume();
      return this.count === maxFiles + 1
        ? { refusal: `At most ${maxFiles} photos at once.`, field }
        : null;
    }
    const file = await this.write(stream);
    if (file === null) return null;
    const { path, size, sha256 } = file;
    if (size > 0 && !stream.truncated) return { file: { path, size, sha256, name, field } };
    if (path) await rm(path, { force: true });
    if (size > 0) return { refusal: `"${name}" is larger than ${this.largestMb} MB.`, field };
    if (filename) return { refusal: `"${name}" is empty.`, field };
    // An unused file field arrives as an empty file without a name.
    this.count -= 1;
    return null;
  }

  /**
   * Writes a file, and always reads its stream to the end: the parts behind it would not arrive otherwise.
   *
   * @returns null when there is no disk space for the file
   */
  private async write(stream: Readable): Promise<Omit<UploadedFile, "name"> | null> {
    const hash = createHash("sha256");
    const room = createDiskSpaceGuard();
    let size = 0;
    let file: FileHandle | null = null;
    let path = "";
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (this.isDiskFull) continue;
        hash.update(chunk);
        try {
          await room(chunk.length);
          path ||= join(await (this.directory ??= makeIncoming()), randomUUID());
          file ??= await open(path, "wx", 0o600);
          await file.appendFile(chunk);
        } catch (error) {
          if (!(toStorageFullError(error) instanceof StorageFullError)) throw error;
          this.isDiskFull = true;
        }
      }
    } finally {
      await file?.close();
    }
    return this.isDiskFull ? null : { path, size, sha256: hash.digest("hex") };
  }
}

/** @returns null at the end, also after a broken connection, which the parser reports */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  const part = await reader.read().catch(() => null);
  return part?.value ?? null;
}

/** Stops reading an invalid body, because streams end early only by an error. */
class BadForm extends Error {
  constructor(readonly fault: FormFault) {
    super(fault.message);
  }
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "path" in error;
}
