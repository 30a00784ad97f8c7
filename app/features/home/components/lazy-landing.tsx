import { lazy, Suspense, type ComponentType } from "react";

/**
 * The server has the landing page at hand and renders it with the page; browsers fetch its code only
 * where it stands, so that the home of signed-in people does not carry it.
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
