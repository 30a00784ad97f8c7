import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

import { notifyLoggedOut } from "~/layout/redirect-to-sign-in";
import { showToast } from "~/layout/show-toast";

import { describeFailure, type FormAnswer, type UnsentForm } from "./form-answer";

/** Returns a form for a button that another page handles. When that fails this page stays, and says so. */
export function useButtonForm() {
  const fetcher = useFetcher<Partial<FormAnswer> & Partial<UnsentForm>>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.signIn) notifyLoggedOut(data.signIn);
    const why = Object.values(data?.errors ?? {}).flat();
    if (data?.failure) why.push(describeFailure(data.failure));
    if (why.length > 0) showToast({ title: "Error", text: why.join(" "), tone: "error" });
  }, [data]);
  return fetcher;
}
