import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { isWorthAskingAgain } from "~/forms/form-answer";

import type { ListingRefusal } from "./answer-listing-form.server";

/** Not when there is nobody to ask, or nobody for whom: the loader would lead away at once. */
export function revalidateUnlessWaiting({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const signIn = (actionResult as ListingRefusal | undefined)?.signIn;
  return isWorthAskingAgain(actionResult) && !signIn && defaultShouldRevalidate;
}
