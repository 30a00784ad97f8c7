import { respond } from "~/http/respond.server";

import type { SignInFailureReason } from "./sign-in-failure";

/** Responds with the data of the page that shows why a sign-in failed and offers to try again. */
export function respondToSignInFailure({
  failure,
  status,
  returnTo,
  cookies = [],
}: {
  failure: SignInFailureReason | null;
  status: number;
  returnTo: string;
  cookies?: string[];
}) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnTo })}`;
  return respond({ failure, tryAgain: `/api/login${query}` }, { status, headers });
}
