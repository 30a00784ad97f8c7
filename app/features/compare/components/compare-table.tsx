import { Link } from "~/ui/link";
import { getSmallestPicture } from "~/ui/picture";

import type { ComparedFact } from "../compare-listings";
import type { ComparisonChoice } from "../list-choices.server";
import { buildCompareAddress } from "../read-comparison";

export interface ComparedHead extends ComparisonChoice {
  image: string | null;
  /** "Sold", "Leased" or "Pending review"; null for an available listing. */
  status: string | null;
}

interface CompareTableProps {
  listings: ComparedHead[];
  facts: ComparedFact[];
  /** The other parameters of the address. */
  inputs: { hunters: string; near: string; showsEqual: boolean };
  lite: boolean;
}

/** Separate cells for text browsers, some of which draw no tables. */
const END = <span className="visually-hidden">; </span>;
const COLON = <span className="visually-hidden">: </span>;

/**
 * Shows listings side by side, each fact in a row. On phones, a fact's name is above its values, so that four columns fit.
 * The roles say that this is still a table, because browsers forget it when styles lay out its rows.
 */
export function CompareTable({ listings, facts, inputs, lite }: CompareTableProps) {
  const others = (id: string) => ({
    ids: listings.filter((other) => other.id !== id).map((other) => other.id),
    ...inputs,
  });
  const last = listings.length - 1;
  return (
    <table className="compare" role="table">
      <thead>
        <tr role="row">
          <td />
          {listings.map(({ id, title, image, status }, i) => (
            <th key={id} scope="col" role="columnheader">
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
      <tbody>
        {facts.map(({ name, values }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
              {COLON}
            </th>
            {values.map((value, i) => (
              // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the rule takes it for a grid's
              <td role="cell" key={listings[i]?.id}>
                {value ?? <span className="quiet">Not given</span>}
                {i < last ? END : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="compare-remove">
        <tr role="row">
          <td />
          {listings.map(({ id, title }, i) => (
            // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the rule takes it for a grid's
            <td role="cell" key={id}>
              <Link to={buildCompareAddress(others(id))}>
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
