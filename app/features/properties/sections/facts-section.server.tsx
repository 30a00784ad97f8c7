import { formatNextSeasons } from "~/features/seasons/format-next-seasons";
import { formatAcres } from "~/formats/area";
import { Facts } from "~/ui/facts";

import { listHuntFacts } from "../hunt-facts";
import type { LoadSection } from "./section";

/** Keeps each date on one line. */
const keepDates = (text: string) => text.replace(/ (?=\d)/g, "\u00a0");

/** Loads up to eight facts. Drafts may lack most of them. */
export const loadFacts: LoadSection = async ({ property, seasons }) => {
  const { acreage, gameTypes, propertyType } = property;
  const nextSeasons = propertyType === "Sale" ? "" : formatNextSeasons(await seasons, gameTypes);
  const { Hunters, Lodging, Access, Methods } = listHuntFacts(property);
  return (
    <>
      <h2 className="visually-hidden">Facts</h2>
      <Facts
        className="figures-row"
        facts={[
          ["Property type", propertyType],
          ["Acreage", acreage && formatAcres(acreage)],
          ["Game", gameTypes.join(", ")],
          ["Hunters", Hunters],
          ["Season", nextSeasons && <span className="long-fact">{keepDates(nextSeasons)}</span>],
          ["Lodging", Lodging],
          ["Access", Access],
          ["Methods", Methods],
        ]}
      />
    </>
  );
};
