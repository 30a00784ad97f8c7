import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { noindexHeaders } from "~/seo/robots-header";

import { SignInFailed, signInMeta } from "./components/sign-in-failed";
import { respondToSignInFailure } from "./respond-to-sign-in-failure.server";
import { finishSignIn } from "./sign-in.server";

export const meta: MetaFunction = signInMeta;
export const headers = noindexHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  // A code works only once, so a HEAD request must not use it up.
  if (request.method === "HEAD") {
    return respondToSignInFailure({ failure: null, status: 200, returnTo: "/" });
  }
  const result = await finishSignIn(request);
  return "response" in result ? result.response : respondToSignInFailure(result);
}

export default SignInFailed;
