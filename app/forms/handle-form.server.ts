import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";
import type * as z from "zod/v4";

import { buildSignInAddress } from "~/layout/navigation";
import type { Transaction } from "~/platform/database/database.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { getFailureStatus } from "~/platform/failures/database-unavailable.server";
import { log } from "~/platform/logger.server";
import type { FailedForm } from "~/http/load-context.server";
import { redactPath } from "~/http/logged-path";
import { respond } from "~/http/respond.server";
import {
  getCsrfAccount,
  findSuspendedSession,
  type SessionUser,
} from "~/platform/accounts/sessions.server";
import { retryHeaders } from "~/platform/uploads/storage.server";

import { getKnownBrowser } from "./browser-cookie.server";
import { OTHER_ACCOUNT, type FormActionData, type FormErrors } from "./form-action-data";
import { listSchemaFields, type FormFields } from "./form-fields.server";
import { parseIdempotencyKey, runOnce } from "./idempotency.server";
import { deleteKeptForm, keepForm } from "./kept-forms.server";
import { parseForm } from "./parse-form.server";
import { readForm } from "./read-form.server";
import { readMultipart, type MultipartForm } from "./read-multipart.server";
import { buildToastCookie, type Toast } from "./toast.server";

/** The form was saved, and redirects to a page. */
export interface SavedOutcome {
  to: string;
  toast?: Toast;
  /** Loads a new document, so that no data of this page stays in the browser's memory. */
  isDocument?: boolean;
  /** Set-Cookie values. */
  cookies?: string[];
}

/** The form was saved, and its own page says so. */
interface ShownOutcome {
  shown: object;
}

/** Nothing was saved, for a reason that the sender gets to read. */
export interface RefusedOutcome {
  status: 400 | 403 | 404 | 409 | 413 | 422 | 503;
  errors: FormErrors;
  /** Additional data that the page shows besides what was typed. */
  keep?: object;
}

/** The form's subject does not exist, or not for the sender, who sees an error page. */
export interface MissingOutcome {
  missing: string;
}

/** The error when an idempotency key is repeated with another body. */
export const KEY_REUSED =
  "You already sent this form with different text. Send it again to send this text, too.";

export interface Visit {
  request: Request;
  context: AppLoadContext;
}

/** The accounts that may send a form; `account` includes suspended people. */
type SenderRole = "user" | "account" | "admin" | "anyone";
type FormSender<By extends SenderRole> = By extends "anyone" ? SessionUser | null : SessionUser;

/** The handling of a form's files, before anything else of the form is checked. */
export interface FormFiles<Accepted = unknown> {
  /** The name or names of the file fields. */
  field: string | readonly string[];
  maxFiles: number;
  /** The most MB of each file. The default is a photo's 10. */
  maxFileMb?: number;
  /** Names of fields that are about the files alone. */
  fields: readonly string[];
  /** Accepts files as drafts of their owner, so that they survive errors elsewhere in the form. */
  accept(
    upload: MultipartForm,
    ownerId: string,
    requester: JobRequester,
  ): Promise<AcceptedFiles<Accepted>>;
  /** Returns what the page shows of files where the form is shown again before they are accepted, unchecked. */
  typed?(form: FormData): object;
}

interface AcceptedFiles<Accepted> {
  accepted: Accepted;
  /** The errors of files that were refused, by field. */
  errors: FormErrors;
  status: 400 | 413 | 503 | 507;
  /** The data that the page needs to show the files again. */
  keep: object;
  /** Says that the form was sent only to upload files: it is shown again with them, and nothing is saved yet. */
  isUploadOnly?: boolean;
}

export interface HandledForm<
  By extends SenderRole = SenderRole,
  Value = unknown,
  Accepted = unknown,
> {
  value: Value;
  user: FormSender<By>;
  /** The files that `files` has accepted. */
  files: Accepted;
  /**
   * Saves in one transaction with the form's idempotency key, so that a repeated form is saved once.
   *
   * @param body what is compared for equality, instead of the value
   */
  saveOnce(write: (tx: Transaction) => Promise<FormOutcome>, body?: unknown): Promise<FormOutcome>;
}

export interface UnvalidatedForm<By extends SenderRole = SenderRole> {
  /** The text of each field; lists have one item per line. */
  texts: Record<string, string>;
  user: FormSender<By>;
}

export type FormOutcome = SavedOutcome | ShownOutcome | RefusedOutcome | MissingOutcome;
type Path = string | ((typed: Record<string, string>) => string);

export interface FormDefinition<Schema extends z.ZodType, By extends SenderRole, Accepted> {
  visit: Visit;
  /** An object, or a union of objects where a page has several forms. */
  schema: Schema;
  /** Fields that the page itself fills in: an error in one is not the user's, so it responds with 400. */
  prefilledFields?: readonly string[];
  files?: FormFiles<Accepted>;
  /** The form's path with its query, under which the form is kept for after a sign-in. */
  path: Path;
  allowedSender: By;
  /** Maps an error's name to a field. The default is the name without an index. */
  getErrorField?(name: string): string;
  /** Says that the body is ignored, because the address says everything. */
  ignoresBody?: true;
  /**
   * Returns the errors that `save` would find, for a form that the schema has rejected, so that all errors are reported
   * at once. The errors of the schema win.
   */
  findFurtherErrors?(typed: UnvalidatedForm<By>): Promise<FormErrors>;
  /** Buttons that save the form as it was typed, even incomplete, by the value of `intent`. */
  unvalidated?: Readonly<Record<string, (typed: UnvalidatedForm<By>) => Promise<FormOutcome>>>;
  save(form: HandledForm<By, z.output<Schema>, Accepted>): Promise<FormOutcome>;
}

/**
 * Handles any posted form: reads it, validates it against its schema, checks who sends it, and saves it. On every
 * failure what was typed is shown again (useFormState), or is kept for after the sign-in.
 *
 * @throws Response 400, 413 or 415 for what none of our pages sends, 403 for people who lack the role, 404 for what is
 * missing
 */
export async function handleForm<
  Schema extends z.ZodType,
  By extends SenderRole,
  Accepted = undefined,
>(form: FormDefinition<Schema, By, Accepted>): Promise<Response> {
  const { request, context } = form.visit;
  const fields = listSchemaFields(form.schema);
  const sender = await findSender(form);
  const hasOwner = "user" in sender && sender.user !== null;
  const upload = await readSubmission(form, fields, hasOwner);
  const submission: Submission = {
    upload,
    fields,
    typedFields: readTypedFields(upload.form, fields),
    keep: form.files?.typed?.(upload.form) ?? {},
  };
  try {
    if (context.retrySeconds !== null) return failSubmission(submission, 429, context.retrySeconds);
    if ("error" in sender) throw sender.error;
    if (form.allowedSender !== "anyone" && !sender.user)
      return await redirectToSignIn(form, submission);
    if (belongsToOtherAccount(upload.form, sender.user))
      return refuseOtherAccount(form, submission);
    return await handleSubmission(form, submission, sender.user);
  } catch (error) {
    if (error instanceof Response) throw error;
    const pathname = redactPath(new URL(request.url).pathname);
    log().error({ err: error, requestId: context.requestId, pathname }, "form not saved");
    const status = getFailureStatus(error);
    if (status === 503)
      context.setFailedForm(toFailedForm(request, submission, form.prefilledFields));
    return failSubmission(submission, status, null);
  } finally {
    await upload.discard();
  }
}

/** The form that was sent, and what its page shows again if it is not saved. */
interface Submission {
  upload: MultipartForm;
  fields: FormFields;
  typedFields: TypedFields;
  keep: object;
}

type SenderResult = { user: SessionUser | null } | { error: unknown };

/** @throws Response 403 where only admins may send the form */
async function findSender({
  visit: { request, context },
  allowedSender,
}: {
  visit: Visit;
  allowedSender: SenderRole;
}): Promise<SenderResult> {
  // A rate-limited request is refused without a session lookup.
  if (context.retrySeconds !== null) return { user: null };
  try {
    const session =
      (await context.session()) ??
      (allowedSender === "account"
        ? await findSuspendedSession(request.headers.get("Cookie"))
        : null);
    const user = session?.user ?? null;
    if (allowedSender !== "admin" || !user || user.isAdmin) return { user };
  } catch (error) {
    return { error };
  }
  throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
}

/** Reads the body. Files are accepted only from a signed-in sender. */
function readSubmission<Accepted>(
  {
    visit: { request },
    files,
    ignoresBody,
  }: { visit: Visit; files?: FormFiles<Accepted>; ignoresBody?: true },
  { names }: FormFields,
  hasOwner: boolean,
): Promise<MultipartForm> {
  if (ignoresBody) return Promise.resolve(parseFormOnly(new FormData()));
  if (!files) return readForm(request, names).then(parseFormOnly);
  return readMultipart(request, {
    fields: [...names, ...files.fields],
    fileField: files.field,
    maxFiles: hasOwner ? files.maxFiles : 0,
    largestMb: files.maxFileMb,
  });
}

function parseFormOnly(form: FormData): MultipartForm {
  return {
    form,
    files: [],
    refusals: [],
    refusedFields: [],
    isDiskFull: false,
    fault: null,
    discard: () => Promise.resolve(),
  };
}

interface TypedFields {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
}

/** Returns the fields to show again, without NUL characters, which PostgreSQL cannot store. */
function readTypedFields(form: FormData, { names, lists }: FormFields): TypedFields {
  const typedFields: TypedFields = { typed: {}, lists: {} };
  for (const name of names) {
    const values = form
      .getAll(name)
      .map((value) => (typeof value === "string" ? value.replaceAll("\0", "") : ""));
    if (lists.has(name)) typedFields.lists[name] = values;
    else if (values.length > 0) typedFields.typed[name] = values.at(-1) ?? "";
  }
  return typedFields;
}

async function handleSubmission<Schema extends z.ZodType, By extends SenderRole, Accepted>(
  form: FormDefinition<Schema, By, Accepted>,
  submission: Submission,
  user: SessionUser | null,
): Promise<Response> {
  const { upload, fields } = submission;
  const files =
    user && form.files
      ? await form.files.accept(upload, user.id, form.visit.context.requester(user.id))
      : null;
  if (files) {
    submission.keep = files.keep;
    // Accepting files has changed the fields of the form.
    submission.typedFields = readTypedFields(upload.form, fields);
  }
  const { fault } = upload;
  if (fault)
    return redisplayForm(submission, { status: fault.status, errors: { "": [fault.message] } });
  const fileErrors = files?.errors ?? {};
  const hasFileErrors = Object.keys(fileErrors).length > 0;
  const badStatus = (hasFileErrors && files?.status) || 400;
  if (files?.isUploadOnly) {
    return redisplayForm(submission, {
      status: hasFileErrors ? badStatus : 200,
      errors: fileErrors,
    });
  }
  const saveUnvalidated = findUnvalidatedHandler(form, upload.form.get("intent"));
  if (saveUnvalidated && !hasFileErrors) {
    const texts = collectKeptValues(submission.typedFields);
    return finishForm(
      form,
      submission,
      await saveUnvalidated({ texts, user: user as FormSender<By> }),
    );
  }
  const parsed = parseForm(omitFileFields(upload.form, form.files), form.schema);
  if (!parsed.ok || hasFileErrors) {
    const wordErrors = parsed.ok ? {} : groupErrorsByField(parsed.errors, form.getErrorField);
    const further = parsed.ok ? {} : await findFurtherErrors(form, submission, user);
    const errors = { ...sortErrors({ ...further, ...wordErrors }, fields.names), ...fileErrors };
    assertPrefilledFieldsValid(errors, form.prefilledFields);
    return redisplayForm(submission, { status: badStatus, errors });
  }
  const { value } = parsed;
  const path = resolvePath(form, submission);
  const outcome = await form.save({
    value,
    user: user as FormSender<By>,
    files: files?.accepted as Accepted,
    saveOnce: (write, body = value) => {
      const key = parseIdempotencyKey(upload.form.get("idempotencyKey"));
      return saveOnce(
        { owner: getOwner(form.visit, user), scope: `POST ${path}`, key, body },
        write,
      );
    },
  });
  return finishForm(form, submission, outcome);
}

async function findFurtherErrors<By extends SenderRole>(
  form: Pick<FormDefinition<z.ZodType, By, unknown>, "findFurtherErrors">,
  submission: Submission,
  user: SessionUser | null,
): Promise<FormErrors> {
  const texts = collectKeptValues(submission.typedFields);
  return (await form.findFurtherErrors?.({ texts, user: user as FormSender<By> })) ?? {};
}

function findUnvalidatedHandler<By extends SenderRole>(
  { unvalidated = {} }: Pick<FormDefinition<z.ZodType, By, unknown>, "unvalidated">,
  intent: FormDataEntryValue | null,
) {
  return typeof intent === "string" && Object.hasOwn(unvalidated, intent)
    ? unvalidated[intent]
    : undefined;
}

/** Responds with the outcome, and deletes the kept form once it is saved. */
async function finishForm(
  form: { visit: Visit; path: Path },
  submission: Submission,
  outcome: FormOutcome,
): Promise<Response> {
  if ("missing" in outcome) throw new Response(outcome.missing, { status: 404 });
  if ("errors" in outcome) {
    const { status, errors, keep } = outcome;
    submission.keep = { ...submission.keep, ...keep };
    return redisplayForm(submission, { status, errors });
  }
  await deleteKeptForm({ request: form.visit.request, path: resolvePath(form, submission) });
  return "shown" in outcome ? respond(outcome, {}) : redirectToOutcome(outcome);
}

function resolvePath({ path }: { path: Path }, submission: Submission): string {
  return typeof path === "string" ? path : path(submission.typedFields.typed);
}

/** Sorts errors by the order of the fields, so that the summary lists them as the form does. */
function sortErrors(errors: FormErrors, names: readonly string[]): FormErrors {
  const position = ([name]: [string, unknown]) => names.indexOf(name);
  const sorted = Object.entries(errors).sort((one, other) => position(one) - position(other));
  return Object.fromEntries(sorted);
}

/** Removes the fields about files, which are not part of the schema. */
function omitFileFields(form: FormData, files: { fields: readonly string[] } | undefined) {
  const rest = new FormData();
  for (const [name, value] of form) if (!files?.fields.includes(name)) rest.append(name, value);
  return rest;
}

/** @throws Response 400 where a field has an error that the page itself has filled in */
function assertPrefilledFieldsValid(
  errors: FormErrors,
  prefilledFields: readonly string[] = [],
): void {
  if (!Object.keys(errors).some((name) => prefilledFields.includes(name))) return;
  throw new Response("A hidden field of this form is invalid", { status: 400 });
}

async function saveOnce(
  attempt: Parameters<typeof runOnce>[0],
  write: (tx: Transaction) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const saved = await runOnce(attempt, async (tx) => {
    const outcome = await write(tx);
    const status = "missing" in outcome ? 404 : "errors" in outcome ? outcome.status : 303;
    return { status, outcome };
  });
  if (saved !== "key reused") return saved.outcome;
  return { status: 422, errors: { "": [KEY_REUSED] } };
}

/** Returns the owner of the idempotency key. */
function getOwner({ request }: Visit, user: SessionUser | null): string {
  return user?.id ?? getKnownBrowser(request) ?? "browsers without cookies";
}

function groupErrorsByField(
  errors: FormErrors,
  getErrorField = (name: string) => name.split("[", 1)[0] ?? "",
): FormErrors {
  const fieldErrors: FormErrors = {};
  for (const [name, messages] of Object.entries(errors)) {
    const field = getErrorField(name);
    fieldErrors[field] = [...new Set([...(fieldErrors[field] ?? []), ...messages])];
  }
  return fieldErrors;
}

function redisplayForm(
  { typedFields, keep }: Submission,
  { status, ...why }: { status: number } & Pick<FormActionData, "errors" | "failure" | "signIn">,
  headers: HeadersInit = retryHeaders(status),
): Response {
  return respond<FormActionData>({ ...typedFields, ...why, keep }, { status, headers });
}

/** Responds with the page as it was, and the failure. Retry-After is in its headers already. */
function failSubmission(
  submission: Submission,
  status: number,
  retryAfterS: number | null,
): Response {
  return redisplayForm(submission, { status, errors: {}, failure: { retryAfterS } }, {});
}

function toFailedForm(
  request: Request,
  { upload, fields: { texts } }: Submission,
  prefilledFields: readonly string[] = [],
): FailedForm {
  const { pathname, search } = new URL(request.url);
  const fields = [...upload.form].map(([name, value]) => ({
    name,
    value: typeof value === "string" ? value : "",
    isText: texts.has(name) && !prefilledFields.includes(name),
  }));
  return { action: pathname + search, fields };
}

/** Checks whether another account had opened the form's page than the one signed in now. */
export function belongsToOtherAccount(form: FormData, user: SessionUser | null): boolean {
  const token = form.get("csrf");
  const account = typeof token === "string" ? getCsrfAccount(token) : null;
  return user !== null && account !== null && account !== user.id;
}

/**
 * Refuses a form so that nothing is saved in another account's name. With scripts the page stays as it is; without them
 * the error page shows what was typed, because the form's own page may not be for this account.
 *
 * @throws Response 412 for a document
 */
function refuseOtherAccount(
  {
    visit: { request, context },
    prefilledFields,
  }: { visit: Visit; prefilledFields?: readonly string[] },
  submission: Submission,
): Response {
  if (context.isDocument) {
    context.setFailedForm({
      ...toFailedForm(request, submission, prefilledFields),
      isOtherAccount: true,
    });
    throw new Response(OTHER_ACCOUNT, { status: 412 });
  }
  return redisplayForm(submission, {
    status: 412,
    errors: {},
    failure: { retryAfterS: null, isOtherAccount: true },
  });
}

/** Keeps what was typed for after the sign-in, and leads to it. */
async function redirectToSignIn(
  form: {
    visit: Visit;
    path: Path;
    prefilledFields?: readonly string[];
  },
  submission: Submission,
): Promise<Response> {
  const { request, context } = form.visit;
  const path = resolvePath(form, submission);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (hasTypedValues(submission, form.prefilledFields)) {
    const typed = collectKeptValues(submission.typedFields);
    headers.set("Set-Cookie", await keepForm({ request, path, typed }));
  }
  const signIn = buildSignInAddress(path);
  if (context.isDocument) return redirectDocument(signIn, { status: 303, headers });
  // With scripts the page shows a message first, and then leads to the sign-in itself.
  return redisplayForm(submission, { status: 401, errors: {}, signIn }, headers);
}

function hasTypedValues(
  { typedFields, fields }: Submission,
  prefilledFields: readonly string[] = [],
): boolean {
  return Object.entries(typedFields.typed).some(
    ([name, text]) => text && fields.texts.has(name) && !prefilledFields.includes(name),
  );
}

/** Joins lists by line breaks, which no item contains. */
function collectKeptValues({ typed, lists }: TypedFields): Record<string, string> {
  const joined = Object.entries(lists).map(([name, all]) => [
    name,
    all.map((item) => item.replace(/\s+/g, " ")).join("\n"),
  ]);
  return { ...typed, ...(Object.fromEntries(joined) as Record<string, string>) };
}

function redirectToOutcome({ to, toast, isDocument, cookies = [] }: SavedOutcome): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", buildToastCookie(toast));
  return (isDocument ? redirectDocument : redirect)(to, { status: 303, headers });
}
