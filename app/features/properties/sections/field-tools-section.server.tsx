import { TakeAlong } from "~/features/map-files/components/take-along";
import { LightSection } from "~/features/seasons/components/light-section";
import { SeasonSection } from "~/features/seasons/components/season-section";
import { readLight } from "~/features/seasons/read-seasons.server";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

import { isUnavailableFor } from "../get-property.server";
import type { LoadSection } from "./section";

/** Loads what hunters take along: seasons, legal light, the field sheet, map files, and the comparison. */
export const loadFieldTools: LoadSection = async (visit) => {
  const { property, viewer, isPreview, isOwn } = visit;
  const { id, state, propertyType, lat, userId } = property;
  const [seasons, light] = await Promise.all([visit.seasons, readLight(property)]);
  const hasFiles = !isPreview && !isUnavailableFor(viewer, { ...property, ownerId: userId });
  return (
    <>
      <h2>Field tools</h2>
      <SeasonSection
        {...{ state, seasons }}
        isFolded={propertyType === "Sale"}
        {...(hasFiles && { filePath: `/property/${id}/seasons.ics` })}
      />
      <LightSection light={light} />
      {isPreview ? (
        <p className="share">
          {["Field sheet", "Compare with others"].map((name) => (
            <Button key={name} type="button" variant="quiet" disabled>
              {name}
            </Button>
          ))}
        </p>
      ) : (
        <TakeAlong id={id} hasFiles={hasFiles && lat !== null}>
          {isOwn ? null : <Link to={`/compare?ids=${id}`}>Compare with others</Link>}
        </TakeAlong>
      )}
    </>
  );
};
