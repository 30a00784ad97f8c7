import type { Agreement } from "~/features/agreements/read-agreements.server";
import { ParcelMap } from "~/features/boundaries/components/parcel-map";
import { getHuntedPath } from "~/features/directory/hunted-path";
import { PlaceFacts, PlaceLinks, PlaceMap } from "~/features/map/components/place-map";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { LightNote } from "~/features/seasons/components/light-note";
import { LightTable } from "~/features/seasons/components/light-table";
import { SeasonSection } from "~/features/seasons/components/season-section";
import { countDays } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Paragraphs } from "~/ui/paragraphs";
import { PhoneLink } from "~/ui/phone-link";

import type { TripPlace } from "../load-trip-place.server";
import type { TripContact } from "../read-contact.server";
import { TripHeader } from "./trip-header";

interface TripProps {
  agreement: Agreement;
  contact: TripContact;
  /** Null for the owner, and when the listing was deleted. */
  place: TripPlace | null;
  /** The current day at the property. */
  today: IsoDate;
}

/** Shows all that a hunter needs for an agreed hunt, or the owner for their guests. */
export function Trip({ agreement, contact, place, today }: TripProps) {
  const { id, party, conversationId, groupSize, total } = agreement;
  const isHunter = party === "hunter";
  const host = agreement.professionalId ? "Guide" : "Owner";
  const path = getHuntedPath(agreement);
  return (
    <>
      <TripHeader
        agreement={agreement}
        hasListing={!isHunter || place?.isPublished === true}
        today={today}
      />
      <Facts
        className="figures-row"
        facts={[
          ["Hunters", groupSize === null ? null : String(groupSize)],
          ["Total", formatExactPrice(total)],
          isHunter ? [host, agreement.ownerName] : ["Hunter", agreement.hunterName],
          ["Phone", contact.phone ? <PhoneLink phone={contact.phone} /> : null],
        ]}
      />
      <p className="actions">
        {conversationId ? (
          <ButtonLink to={buildThreadPath(conversationId)}>Open the conversation</ButtonLink>
        ) : null}{" "}
        <ButtonLink to={`/agreements/${id}.ics`} variant="secondary" reloadDocument download>
          Add to calendar
        </ButtonLink>{" "}
        {place?.isLand ? (
          <ButtonLink
            to={`${path}/sheet?from=${agreement.startDate}&days=${countDays(agreement)}`}
            variant="secondary"
          >
            Field sheet
          </ButtonLink>
        ) : null}
      </p>
      <Paragraphs title={isHunter ? "How to pay" : "Payment"} text={contact.payment} />
      {place ? <Way place={place} /> : null}
    </>
  );
}

/** Shows the boundary or the town, and links to directions. */
function Way({ place: { land, location, isLand } }: { place: TripPlace }) {
  if (!location && !land) return null;
  return (
    <section className="grid gap-3">
      <h2>Getting there</h2>
      {land?.drawing ? (
        <ParcelMap drawing={land.drawing} />
      ) : location ? (
        <PlaceMap place={location} />
      ) : null}
      {location ? (
        <>
          <PlaceFacts place={location} isLand={isLand} />
          <PlaceLinks {...location} />
        </>
      ) : null}
    </section>
  );
}

/** Shows legal light on the days of the hunt, and the seasons. */
export function TripTimes({ place: { seasons, light, state } }: { place: TripPlace }) {
  return (
    <>
      {light ? (
        <section className="grid gap-3">
          <h2>Legal light</h2>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard */}
          <div className="figure-table" role="group" aria-label="Legal light by day" tabIndex={0}>
            <LightTable days={light.days} />
          </div>
          <LightNote light={light} zone={light.zone} />
        </section>
      ) : null}
      <SeasonSection {...{ state, seasons }} />
    </>
  );
}
