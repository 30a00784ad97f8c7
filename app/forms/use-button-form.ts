import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

import { sayLoggedOut } from "~/layout/lead-to-sign-in";
import { showToast } from "~/layout/show-toast";

import { describeFailure, type FormAnswer, type Unsent } from "./form-answer";

/** Returns a form for a button that another page handles. When that fails this page stays, and says so. */
export function useButtonForm() {
  const fetcher = useFetcher<Partial<FormAnswer> & Partial<Unsent>>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.signIn) sayLoggedOut(data.signIn);
    const why = Object.values(data?.errors ?? {}).flat();
    if (data?.failure) why.push(describeFailure(data.failure));
    if (why.length > 0) showToast({ title: "Error", text: why.join(" "), tone: "error" });
  }, [data]);
  return fetcher;
}
