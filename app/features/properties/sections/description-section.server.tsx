import { BadgeSection } from "~/ui/badge-section";
import { TitledLines } from "~/ui/paragraphs";

import { describeUnavailability } from "../describe-unavailability";
import { formatConfirmedDay } from "../format-confirmed-day.server";
import type { LoadSection } from "./section";

/** Loads the description, the games, the features, and the day on which the owner last confirmed the listing. */
export const loadDescription: LoadSection = async ({ property, isPreview }) => {
  const { description, gameTypes, features, confirmedAt, userId } = property;
  const isOpen = describeUnavailability(property) === null && property.reviewStatus === "approved";
  // Nobody has confirmed a listing that has no owner account.
  const isConfirmed = isOpen && !isPreview && userId !== null;
  return Promise.resolve(
    <>
      <TitledLines title="Description" text={description} />
      <BadgeSection title="Game Types" items={gameTypes} />
      <BadgeSection title="Property Features" items={features} />
      {isConfirmed ? (
        <p className="quiet">
          Confirmed available on{" "}
          <time dateTime={confirmedAt.toISOString()}>{formatConfirmedDay(property)}</time>
        </p>
      ) : null}
    </>,
  );
};
