import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ErrorPage } from "~/layout/components/error-page";
import { MissingThing } from "~/layout/components/missing-thing";

import { OFFER_REFUSALS } from "../refuse-offer";

/** Explains why no offer can be made at this address. */
export function NoOfferPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const reason = Object.entries(OFFER_REFUSALS).find(([name]) => name === error.data)?.[1];
  if (!reason) return <ErrorPage status={error.status} />;
  if (reason.status === 404) return <MissingThing title="Request not found" />;
  return (
    <MissingThing
      title="No offer can be made"
      to="/messages?box=requests"
      action="Back to your requests"
    >
      {reason.message}
    </MissingThing>
  );
}
