import { Fragment, type ReactNode } from "react";

const FORMATS = { gpx: "GPX", kml: "KML", geojson: "GeoJSON" };

interface MapFileLinksProps {
  /** The path of the files without the extension. */
  path: string;
  query?: string;
  /** Additional links at the start of the line. */
  children?: ReactNode;
}

/** Links to the map files of the listings on the page, for GPS receivers and maps. */
export function MapFileLinks({ path, query = "", children }: MapFileLinksProps) {
  return (
    <p className="take-along">
      {children}
      Map&nbsp;files:{" "}
      {Object.entries(FORMATS).map(([ending, name]) => (
        <Fragment key={ending}>
          {/* These are plain anchors, because the router has no pages at these addresses. */}
          <a href={`${path}.${ending}${query}`} rel="nofollow" download>
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </p>
  );
}
