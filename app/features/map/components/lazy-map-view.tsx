import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";

import type { MapView } from "./map-view";

type MapViewComponent = ComponentType<ComponentProps<typeof MapView>>;

/**
 * The server has the map view at hand and renders it with the page; browsers fetch its code only
 * where a page has one, so that lists do not carry it.
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
