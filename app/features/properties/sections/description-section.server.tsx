import { BadgeSection } from "~/ui/badge-section";
import { TitledLines } from "~/ui/paragraphs";

import { describeUnavailability } from "../describe-unavailability";
import { formatConfirmedDay } from "../format-confirmed-day.server";
import type { LoadSection } from "./section";

/** Loads the description, the games, the features, and the day of the last confirmation. */
export const loadDescription: LoadSection = async ({ property, isPreview }) => {
  const { description, gameTypes, features, confirmedAt } = property;
  const isOpen = describeUnavailability(property) === null && property.reviewStatus === "approved";
  return Promise.resolve(
    <>
      <TitledLines title="Description" text={description} />
      <BadgeSection title="Game Types" items={gameTypes} />
      <BadgeSection title="Property Features" items={features} />
      {isOpen && !isPreview ? (
        <p className="quiet">
          Confirmed available on{" "}
          <time dateTime={confirmedAt.toISOString()}>{formatConfirmedDay(property)}</time>
        </p>
      ) : null}
    </>,
  );
};
