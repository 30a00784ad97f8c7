import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";

import { isDeliberateVisit } from "~/http/is-deliberate-visit";
import { noindexHeaders } from "~/seo/robots-header";

import { SignInFailed, signInMeta } from "./components/sign-in-failed";
import { respondToSignInFailure } from "./respond-to-sign-in-failure.server";
import { explainSignInFailure, getReturnPage, startSignIn } from "./sign-in.server";

export const meta: MetaFunction = signInMeta;
export const headers = noindexHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = getReturnPage(searchParams.get("returnTo"));
  // Prefetching must not start a sign-in, and an image request must not replace a sign-in in progress.
  if (!isDeliberateVisit(request))
    return respondToSignInFailure({ failure: null, status: 200, returnTo });
  // "again" is used by pages that require a recent sign-in; the session lasts until the new one begins.
  if ((await context.session()) && !searchParams.has("again")) {
    return redirect(returnTo, { headers: { "Cache-Control": "no-store" } });
  }
  try {
    return await startSignIn({ request, returnTo });
  } catch (error) {
    const { reason, status } = explainSignInFailure(error);
    return respondToSignInFailure({ failure: reason, status, returnTo });
  }
}

export default SignInFailed;
