import { useRouteLoaderData } from "@remix-run/react";

import type { Toast } from "~/forms/toast.server";
import type { FailedForm } from "~/http/load-context.server";

import type { Preferences } from "./preferences.server";

/** The signed-in person, as pages show them to themselves. */
export interface SignedInViewer {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  /** The address of their picture in its smallest size. */
  portrait?: string | undefined;
  isAdmin: boolean;
  csrfToken: string;
  /** Unread messages, at most 100. */
  unread: number;
  /** Received requests without an answer, and open offers from owners, each at most 100. */
  requests: number;
  offers: number;
}

/** The data of the root loader. */
export interface RootData extends Preferences {
  origin: string;
  viewer: SignedInViewer | null;
  /** The token of a session that shows nobody as signed in: a suspended person's, or one that has ended. */
  csrfToken?: string;
  toast: Toast | null;
  failedForm?: FailedForm;
}

/** When the root loader itself has failed, the page is a visitor's, in the default theme. */
const DEFAULTS: RootData = { theme: "dark", lite: false, origin: "", viewer: null, toast: null };

/** Returns what the shell knows about this visit: theme, lite mode, the viewer, the toast. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? DEFAULTS;
}
