import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";

import type { MapView } from "./map-view";

type MapViewComponent = ComponentType<ComponentProps<typeof MapView>>;

/**
 * The server renders the map view with the page. Browsers load its code only on pages with a map, so that lists stay
 * small.
 */
const View: MapViewComponent = import.meta.env.SSR
  ? (await import("./map-view")).MapView
  : lazy(async () => ({ default: (await import("./map-view")).MapView }));

export function LazyMapView(props: ComponentProps<typeof MapView>) {
  return (
    <Suspense fallback={<div className="map-box" />}>
      <View {...props} />
    </Suspense>
  );
}
