import { Link } from "~/ui/link";
import { getSmallestPicture } from "~/ui/picture";

import type { ComparedFact } from "../compare-listings";
import type { Choice } from "../list-choices.server";
import { compareAddress } from "../read-comparison";

export interface ComparedHead extends Choice {
  image: string | null;
  /** "Sold", "Leased" or "Pending review"; null for an available listing. */
  status: string | null;
}

interface CompareTableProps {
  listings: ComparedHead[];
  facts: ComparedFact[];
  /** The other parameters of the address. */
  inputs: { hunters: string; near: string };
  lite: boolean;
}

/** Separates cells for text browsers, which draw no tables. */
const END = <span className="visually-hidden">; </span>;

/**
 * Shows listings side by side. Each fact has its own row above its values, so that four columns fit on a phone.
 */
export function CompareTable({ listings, facts, inputs, lite }: CompareTableProps) {
  const others = (id: string) => ({
    ids: listings.filter((other) => other.id !== id).map((other) => other.id),
    ...inputs,
  });
  const last = listings.length - 1;
  return (
    <table className="compare">
      <thead>
        <tr>
          {listings.map(({ id, title, image, status }, i) => (
            <th key={id} scope="col">
              {image && !lite ? (
                <img
                  src={getSmallestPicture(image)}
                  alt=""
                  width={240}
                  height={160}
                  referrerPolicy="no-referrer"
                />
              ) : null}
              <Link to={`/property/${id}`}>{title}</Link>
              {status ? <small> {status}</small> : null}
              {i < last ? END : null}
            </th>
          ))}
        </tr>
      </thead>
      {facts.map(({ name, values }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={listings.length}>
              {name}
            </th>
          </tr>
          <tr>
            {values.map((value, i) => (
              <td key={listings[i]?.id}>
                {value ?? <span className="quiet">Not given</span>}
                {i < last ? END : null}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody className="compare-remove">
        <tr>
          {listings.map(({ id, title }, i) => (
            <td key={id}>
              <Link to={compareAddress(others(id))}>
                Remove<span className="visually-hidden"> {title}</span>
              </Link>
              {i < last ? END : null}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
