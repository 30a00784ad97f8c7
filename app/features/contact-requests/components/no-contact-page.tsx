import { isRouteErrorResponse, useRouteError, useSearchParams } from "@remix-run/react";

import { ErrorPage } from "~/layout/components/error-page";
import { MissingThing } from "~/layout/components/missing-thing";

import type { ContactRefusal } from "../find-contact.server";

/** Keyed by reason, because the form's own refusals use the same status codes. */
const CONTACT_REFUSAL_TEXTS = new Map<unknown, { title: string; text: string }>([
  [
    "own listing" satisfies ContactRefusal,
    { title: "This is your own listing", text: "Others use this page to write to you." },
  ],
  [
    "blocked" satisfies ContactRefusal,
    {
      title: "You can't contact this person",
      text: "One of you has blocked the other.",
    },
  ],
  [
    "not available" satisfies ContactRefusal,
    {
      title: "No longer available",
      text: "This property has been sold or leased.",
    },
  ],
]);
const NOT_FOUND = new Map([
  ["professional", "Professional not found"],
  ["property", "Property not found"],
  ["agent", "Agent not found"],
]);

/** Explains why nobody can be contacted at this address. */
export function NoContactPage() {
  const error = useRouteError();
  const [searchParams] = useSearchParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = NOT_FOUND.get(searchParams.get("type") ?? "");
  if (status === 404 && title) return <MissingThing title={title} />;
  const reason = isRouteErrorResponse(error) ? CONTACT_REFUSAL_TEXTS.get(error.data) : undefined;
  if (!reason) return <ErrorPage status={status} />;
  return <MissingThing title={reason.title}>{reason.text}</MissingThing>;
}
