import { useRouteLoaderData } from "@remix-run/react";

import type { loader } from "~/root";

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;
export type SignedIn = NonNullable<RootData["viewer"]>;

/** When the root loader itself failed, the page is a visitor's, in the default theme. */
const DEFAULTS: RootData = { theme: "dark", lite: false, origin: "", viewer: null, toast: null };

/** What the shell knows about this visit: theme, lite mode, who is signed in, the toast. */
export function useRootData(): RootData {
  return useRouteLoaderData<typeof loader>("root") ?? DEFAULTS;
}
