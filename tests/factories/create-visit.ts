import type { AppLoadContext } from "@remix-run/node";

import type { FailedForm } from "~/http/load-context.server";
import { findSession } from "~/platform/accounts/sessions.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { createSession } from "./create-session";

/** Returns a request and the other arguments of loaders and actions, signed in as the given user or as a visitor. */
export async function createVisit(
  userId: string | null,
  request: Request,
  overrides: Partial<AppLoadContext> = {},
) {
  const id = "a".repeat(43);
  if (userId) await createSession({ id, userId });
  let failedForm: FailedForm | null = null;
  const context: AppLoadContext = {
    requestId: "1",
    requestedAddress: "/",
    clientAddress: "",
    requester: () => SERVER_REQUESTER,
    isDocument: true,
    markup: [],
    retrySeconds: null,
    cards: { render: (_key, render) => render(), insert: (html) => html },
    structuredData: () => "",
    setFailedForm: (form) => {
      failedForm = form;
    },
    getFailedForm: () => failedForm,
    respondIfUnavailable: () => false,
    onPageSent: () => undefined,
    canSkipRevalidation: false,
    waitForClient: () => Promise.resolve(true),
    isUnderLoad: () => false,
    setContentSecurityPolicy: () => undefined,
    session: () => findSession(userId ? `session=${id}` : null),
    ...overrides,
  };
  return { request, context };
}
