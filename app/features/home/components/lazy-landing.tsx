import { lazy, Suspense, type ComponentType } from "react";

/**
 * The server renders the landing page directly. Browsers load its code only where it is shown, so that the home page of
 * signed-in people does not include it.
 */
const Page: ComponentType = import.meta.env.SSR
  ? (await import("./landing")).Landing
  : lazy(async () => ({ default: (await import("./landing")).Landing }));

export function LazyLanding() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
