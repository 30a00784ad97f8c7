import { respond } from "~/http/respond.server";

import type { SignInFailureReason } from "./sign-in-failure";

/** The data of the page that says what went wrong and offers to begin again. */
export function respondToSignInFailure(end: {
  failure: SignInFailureReason | null;
  status: number;
  returnTo: string;
  cookies?: string[];
}) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of end.cookies ?? []) headers.append("Set-Cookie", cookie);
  const query = end.returnTo === "/" ? "" : `?${new URLSearchParams({ returnTo: end.returnTo })}`;
  return respond(
    { failure: end.failure, tryAgain: `/api/login${query}` },
    { status: end.status, headers },
  );
}
