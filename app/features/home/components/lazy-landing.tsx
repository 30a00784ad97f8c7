import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";

import type { Landing } from "./landing";

type LandingComponent = ComponentType<ComponentProps<typeof Landing>>;

/**
 * The server renders the landing page directly. Browsers load its code only where it is shown, so that the home page of
 * signed-in people does not include it.
 */
const Page: LandingComponent = import.meta.env.SSR
  ? (await import("./landing")).Landing
  : lazy(async () => ({ default: (await import("./landing")).Landing }));

export function LazyLanding(props: ComponentProps<typeof Landing>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
