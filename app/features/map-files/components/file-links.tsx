import { Fragment, type ReactNode } from "react";

const FORMATS = { gpx: "GPX", kml: "KML", geojson: "GeoJSON" };

interface MapFileLinksProps {
  /** The files' address without its ending. */
  path: string;
  query?: string;
  /** What else is for taking along. */
  children?: ReactNode;
}

/** The same to take along, as files for GPS receivers and maps. */
export function MapFileLinks({ path, query = "", children }: MapFileLinksProps) {
  return (
    <p className="take-along">
      {children}
      Map files:{" "}
      {Object.entries(FORMATS).map(([ending, name]) => (
        <Fragment key={ending}>
          {/* Plain anchors: the router knows no pages there. */}
          <a href={`${path}.${ending}${query}`} rel="nofollow" download>
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </p>
  );
}
