import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

import { notifyLoggedOut } from "~/layout/redirect-to-sign-in";
import { showToast } from "~/layout/show-toast";

import { describeFailure, type FormActionData, type UnsentForm } from "./form-action-data";

/** Returns a form for a button that another page handles. When that fails this page stays, and says so. */
export function useButtonForm() {
  const fetcher = useFetcher<Partial<FormActionData> & Partial<UnsentForm>>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.signIn) notifyLoggedOut(data.signIn);
    const messages = Object.values(data?.errors ?? {}).flat();
    if (data?.failure) messages.push(describeFailure(data.failure));
    if (messages.length > 0) showToast({ title: "Error", text: messages.join(" "), tone: "error" });
  }, [data]);
  return fetcher;
}
