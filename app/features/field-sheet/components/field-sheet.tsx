import { useHydrated } from "remix-utils/use-hydrated";

import { formatResponseTime } from "~/features/accounts/response-time";
import { OwnerName } from "~/features/accounts/components/owner-name";
import type { Owner } from "~/features/accounts/get-owner.server";
import { ParcelMap } from "~/features/boundaries/components/parcel-map";
import type { ParcelDrawing } from "~/features/boundaries/parcel-drawing";
import { LightNote } from "~/features/seasons/components/light-note";
import { LightTable } from "~/features/seasons/components/light-table";
import type { FormattedLight } from "~/features/seasons/format-light";
import { formatAcres } from "~/formats/area";
import { listCoordinateNotations } from "~/formats/coordinate-facts";
import type { CoordinateNotations } from "~/formats/coordinates";
import type { IsoDate } from "~/formats/iso-date";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { SelectField } from "~/ui/select-field";

import { MAX_LIGHT_DAYS } from "../light-days";
import type { QrCode } from "../draw-qr-code.server";

/** The table uses attributes, because lite mode has no rule for it. */
const TABLE = { borderCollapse: "separate", borderSpacing: "0.4rem 0", textAlign: "left" } as const;

interface FieldSheetProps {
  listing: {
    id: string;
    title: string;
    propertyType: string;
    acreage: string;
    location: string;
    state: string;
    gameTypes: string[];
    features: string[];
    /** Hunters, lodging, access and methods by label. */
    hunt: [name: string, text: string | null][];
  };
  price: string;
  rules: { text: string; isCut: boolean };
  photo: {
    address: string;
    alt: string;
    color: string | null;
    format: "avif" | "webp" | null;
  } | null;
  owner: Pick<Owner, "id" | "name" | "answersWithin"> | null;
  canAsk: boolean;
  /** The parcel map; null where the land's position is not known. */
  place: { isExact: boolean; coordinates: CoordinateNotations; drawing: ParcelDrawing } | null;
  lightDays: { from: IsoDate; days: number };
  light: FormattedLight | null;
  /** The address of the listing's page. */
  url: string;
  qrCode: QrCode;
}

const DAY_OPTIONS = Array.from({ length: MAX_LIGHT_DAYS }, (_, i) => {
  const days = String(i + 1);
  return { value: days, label: days };
});
const NOTE_LINES = Array.from({ length: 12 }, (_, i) => i);

/** Shows a listing on one printed page, Letter or A4. */
export function FieldSheet({
  listing,
  price,
  rules,
  photo,
  owner,
  canAsk,
  place,
  lightDays,
  light,
  url,
  qrCode,
}: FieldSheetProps) {
  const { id, title, location, state } = listing;
  const path = `/property/${id}`;
  return (
    <>
      <SheetTools path={path} lightDays={lightDays} />
      <article className="field-sheet">
        <header>
          <div>
            <h1>{title}</h1>
            <p>
              {location}, {state}
            </p>
            <p className="quiet">{url}</p>
          </div>
          <svg
            className="qr-code"
            width="112"
            height="112"
            viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
            role="img"
            aria-label="QR code of the listing's page"
          >
            <path fill="#fff" d={`M0 0h${qrCode.size}v${qrCode.size}H0z`} />
            <path fill="#000" d={qrCode.path} />
          </svg>
        </header>
        <div className="sheet-columns">
          <div>
            {photo ? (
              <Picture
                {...photo}
                alt={photo.alt || title}
                sizes="(min-width: 60em) 560px, 94vw"
                priority
              />
            ) : null}
            <section>
              <h2>Facts</h2>
              <Facts
                facts={[
                  ["Type", listing.propertyType],
                  ["Acreage", formatAcres(listing.acreage)],
                  ["Price", price],
                  ["Game", listing.gameTypes.join(", ")],
                  ...listing.hunt,
                  ["Features", listing.features.join(", ")],
                ]}
              />
            </section>
          </div>
          <div>
            {place ? (
              <>
                <ParcelMap drawing={place.drawing} />
                <section>
                  <h2>{place.isExact ? "Coordinates" : "Coordinates (approximate)"}</h2>
                  <Facts facts={listCoordinateNotations(place.coordinates)} />
                  <p className="quiet">
                    {place.isExact
                      ? "WGS 84."
                      : "Approximate, within about half a mile (WGS 84). The owner shares the exact location with hunters they accept."}
                  </p>
                </section>
              </>
            ) : null}
          </div>
        </div>
        <div className="sheet-columns">
          {light ? (
            <section>
              <h2>Legal light</h2>
              <LightTable days={light.days} style={TABLE} />
              <LightNote light={light} zone={light.zone} />
            </section>
          ) : null}
          <div>
            {rules.text ? (
              <section>
                <h2>Rules</h2>
                <p className="sheet-rules">
                  {rules.text}
                  {rules.isCut ? (
                    <>
                      {" "}
                      <Link to={path}>on the listing&apos;s page</Link>
                    </>
                  ) : null}
                </p>
              </section>
            ) : null}
            <section>
              <h2>Contact</h2>
              <Contact {...{ owner, canAsk, path, id }} />
            </section>
          </div>
        </div>
        <section className="sheet-notes">
          <h2>Notes</h2>
          <div>
            {NOTE_LINES.map((line) => (
              <hr key={line} />
            ))}
          </div>
        </section>
      </article>
    </>
  );
}

/** Shows controls on the screen that are not printed. */
function SheetTools({ path, lightDays }: { path: string } & Pick<FieldSheetProps, "lightDays">) {
  const isHydrated = useHydrated();
  return (
    <div className="sheet-tools">
      <p>
        <Link to={path}>Back to listing</Link>
      </p>
      <p className="quiet">Prints on one sheet, Letter or A4.</p>
      <form method="get" className="actions" key={`${lightDays.from} ${lightDays.days}`}>
        <DateField label="Legal light from" name="from" defaultValue={lightDays.from} />{" "}
        <SelectField
          label="Days"
          name="days"
          options={DAY_OPTIONS}
          defaultValue={String(lightDays.days)}
        />{" "}
        <Button type="submit" variant="secondary">
          Show light
        </Button>
        {isHydrated ? (
          <Button type="button" variant="secondary" onClick={() => print()}>
            Print
          </Button>
        ) : null}
      </form>
    </div>
  );
}

function Contact({
  owner,
  canAsk,
  path,
  id,
}: Pick<FieldSheetProps, "owner" | "canAsk"> & { path: string; id: string }) {
  return (
    <>
      {owner?.name ? (
        <p>
          <strong>
            <OwnerName owner={owner} hasPage={canAsk} />
          </strong>
        </p>
      ) : null}
      {canAsk ? (
        <p>
          <Link to={`/contact/${id}?type=property`}>Send a request</Link> on the listing&apos;s page
          (QR code). {owner?.answersWithin ? `${formatResponseTime(owner.answersWithin)}.` : null}
        </p>
      ) : (
        <p>
          Not available now. See <Link to={path}>the listing&apos;s page</Link>.
        </p>
      )}
    </>
  );
}
