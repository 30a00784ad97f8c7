import { join } from "node:path";

import { parse, serialize } from "cookie";
import type { Request, Response } from "express";
import type { Provider } from "oidc-provider";

import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { getRetrySeconds } from "~/http/too-many.server";
import { getCookieAttributes, getSecureCookieName } from "~/platform/crypto/signed.server";

import { EMAIL_ISSUER } from "../demo-accounts";
import { isByPasskey, PASSKEY_REFUSED, handlePasskey } from "../passkey-routes.server";
import { rememberPerson } from "../people.server";
import { renderFailurePage } from "../provider-pages.server";
import { sendPage, readTheme } from "../send-page.server";
import { identifyRequester, rememberRequester } from "./code-requesters.server";
import { hasField, readCode, readEmail, readNames } from "./email-forms";
import {
  renderCodePage,
  renderEmailPage,
  renderLinkPage,
  renderNamesPage,
} from "./email-pages.server";
import {
  CODE_MINUTES,
  findLink,
  findSignIn,
  deletePendingSignIn,
  sendCode,
  verifyCode,
  verifyLink,
  type PendingSignIn,
  type CodeCheckResult,
} from "./sign-in-codes.server";

/** Holds the token of a link that was opened in the browser that had asked for it. */
const LINK_COOKIE = "sign-in-link";
const TOO_MANY = "Too many requests. Please wait a moment and try again.";
const OVER = "Your code has expired. Enter your email to get a new one.";
const WRONG: Record<
  Exclude<CodeCheckResult, "verified" | "over">,
  { status: number; error: string }
> = {
  wrong: { status: 400, error: "That code isn't right. Use the one from the latest email." },
  "no tries left": { status: 429, error: "Too many tries with that code. Ask for a new one." },
};

/** Responds to a GET of a sign-in with the step that its browser has reached. */
export async function showEmailStep(provider: Provider, req: Request, res: Response) {
  const { uid } = await provider.interactionDetails(req, res);
  await sendStep({ req, res, uid, status: 200, errors: {} });
}

interface Step {
  req: Request;
  res: Response;
  uid: string;
  status: number;
  errors: Partial<Record<string, string>>;
  typed?: Record<string, string>;
  notice?: string;
}

async function sendStep({ req, res, uid, status, ...shown }: Step): Promise<void> {
  const signIn = await findSignIn(uid);
  const page = { theme: readTheme(req.headers.cookie), ...shown };
  if (!signIn) return sendPage(res, status, renderEmailPage(page));
  const { email } = signIn;
  if (signIn.isVerified) return sendPage(res, status, renderNamesPage({ ...page, email }));
  const link = await isOwnLink(req, uid);
  sendPage(
    res,
    status,
    renderCodePage({ ...page, email, outboxDirectory: outbox(), isFromLink: link }),
  );
}

/** Checks whether this browser has opened the link of the email that it waits for. */
async function isOwnLink(req: Request, uid: string): Promise<boolean> {
  const token = parse(req.headers.cookie ?? "")[getSecureCookieName(LINK_COOKIE)];
  return Boolean(token) && (await findLink(token ?? ""))?.interaction === uid;
}

/**
 * Returns the directory of stored emails. Only a server on a loopback address may lack a mail server, so no stranger
 * sees this path.
 */
function outbox(): string | null {
  const { smtpUrl, dataDirectory } = environment();
  return smtpUrl === null ? join(dataDirectory, "outbox") : null;
}

/** Handles a POST of a sign-in; the fields tell which form was sent. */
export async function handleEmailStep(provider: Provider, req: Request, res: Response) {
  const { uid } = await provider.interactionDetails(req, res);
  const body: unknown = req.body;
  if (getRetrySeconds(res) !== null) {
    return sendStep({ req, res, uid, status: 429, errors: {}, notice: TOO_MANY });
  }
  const signIn = await findSignIn(uid);
  if (signIn?.isVerified)
    return finishSignInByEmail({ provider, req, res, uid, email: signIn.email, body });
  if (hasField(body, "restart")) {
    await deletePendingSignIn(uid);
    return redirectToNextStep(res, uid);
  }
  if (hasField(body, "again") && signIn) {
    const { email } = signIn;
    await sendCode({ interaction: uid, email, requester: identifyRequester(req, email) });
    return redirectToNextStep(res, uid);
  }
  if (isByPasskey(req)) {
    if (await handlePasskey(provider, req, res)) return;
    await deletePendingSignIn(uid);
    return sendStep({ req, res, uid, status: 400, errors: { passkey: PASSKEY_REFUSED } });
  }
  if (hasField(body, "link")) return handleLink({ provider, req, res, uid, signIn });
  if (hasField(body, "code")) return handleCode({ provider, req, res, uid, signIn });
  return handleEmail({ req, res, uid });
}

async function handleEmail({ req, res, uid }: Pick<Step, "req" | "res" | "uid">): Promise<void> {
  const form = readEmail(req.body);
  if ("errors" in form) {
    await deletePendingSignIn(uid);
    return sendStep({ req, res, uid, status: 400, ...form });
  }
  const { email } = form.values;
  await sendCode({ interaction: uid, email, requester: identifyRequester(req, email) });
  redirectToNextStep(res, uid);
}

interface PendingStep {
  provider: Provider;
  req: Request;
  res: Response;
  uid: string;
  signIn: PendingSignIn | null;
}

async function handleCode({ provider, req, res, uid, signIn }: PendingStep): Promise<void> {
  if (!signIn) return startOver({ req, res, uid });
  const form = readCode(req.body);
  if ("errors" in form) {
    return sendStep({ req, res, uid, status: 400, errors: form.errors });
  }
  const result = await verifyCode({ interaction: uid, code: form.values.code });
  await continueSignIn(result, { provider, req, res, uid, signIn });
}

async function handleLink({ provider, req, res, uid, signIn }: PendingStep): Promise<void> {
  const token = parse(req.headers.cookie ?? "")[getSecureCookieName(LINK_COOKIE)] ?? "";
  if (!signIn) return startOver({ req, res, uid });
  const result = await verifyLink({ interaction: uid, token });
  await continueSignIn(result, { provider, req, res, uid, signIn });
}

async function continueSignIn(
  result: CodeCheckResult,
  { signIn, ...step }: PendingStep & { signIn: PendingSignIn },
): Promise<void> {
  if (result === "verified") return finishSignInByEmail({ ...step, email: signIn.email, body: {} });
  if (result === "over") return startOver(step);
  const { status, error } = WRONG[result];
  await sendStep({ ...step, status, errors: { code: error } });
}

async function startOver({ req, res, uid }: Pick<Step, "req" | "res" | "uid">): Promise<void> {
  await deletePendingSignIn(uid);
  await sendStep({ req, res, uid, status: 400, errors: {}, notice: OVER });
}

/** Signs in the person who has shown that the mailbox is theirs. New people type their names first. */
async function finishSignInByEmail({
  provider,
  req,
  res,
  uid,
  email,
  body,
}: {
  provider: Provider;
  req: Request;
  res: Response;
  uid: string;
  email: string;
  body: unknown;
}): Promise<void> {
  if (!(await hasAccount(email))) {
    if (!hasField(body, "firstName")) return redirectToNextStep(res, uid);
    const form = readNames(body);
    if ("errors" in form) return sendStep({ req, res, uid, status: 400, ...form });
    await rememberPerson({ email, ...form.values });
  }
  await rememberRequester(req, res, email);
  res.setHeader("Cache-Control", "no-store");
  res.append("Set-Cookie", linkCookie(uid, ""));
  await provider.interactionFinished(
    req,
    res,
    { login: { accountId: email, remember: false } },
    { mergeWithLastSubmission: false },
  );
}

async function hasAccount(email: string): Promise<boolean> {
  const where = { issuer: EMAIL_ISSUER, subject: email, deletedAt: null };
  return (await database().user.count({ where })) > 0;
}

/** Redirects to the sign-in's own address after a form, so that going back or reloading sends nothing twice. */
function redirectToNextStep(res: Response, uid: string): void {
  res.setHeader("Cache-Control", "no-store");
  res.redirect(303, `/idp/sign-in/${uid}`);
}

/**
 * Responds to a GET of the link in an email. Mail scanners open links, so it changes nothing on the server. In the
 * browser that asked, it leads to a button; in any other, it shows the code.
 */
export async function showEmailLink(provider: Provider, req: Request, res: Response) {
  res.setHeader("Referrer-Policy", "no-referrer");
  const { uid = "", token = "" } = req.params;
  const theme = readTheme(req.headers.cookie);
  const interaction = await provider.interactionDetails(req, res).then(
    (details) => details.uid,
    () => null,
  );
  const link = await findLink(token);
  if (link && link.interaction === interaction) {
    // Moves the token out of the address: a form on a page with no-referrer sends no origin, so the guard would refuse
    // it.
    res.append("Set-Cookie", linkCookie(interaction, token));
    return redirectToNextStep(res, interaction);
  }
  if (link?.interaction === uid) return sendPage(res, 200, renderLinkPage({ theme, ...link }));
  const text = "This link has expired or was already used.";
  sendPage(res, 404, renderFailurePage({ theme, text }));
}

function linkCookie(uid: string, token: string): string {
  const path = `/idp/sign-in/${uid}`;
  const maxAge = token ? CODE_MINUTES * 60 : 0;
  return serialize(getSecureCookieName(LINK_COOKIE), token, getCookieAttributes({ maxAge, path }));
}
