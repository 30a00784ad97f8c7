import type { LoaderFunctionArgs } from "@remix-run/node";

import { directoryAddress } from "~/features/directory/directory-address";
import { distanceLine } from "~/features/directory/card";
import { queryOf, readFilters } from "~/features/directory/filters";
import { areFindable } from "~/features/directory/is-worth-finding";
import { nearOf } from "~/features/directory/near.server";
import { listProperties } from "~/features/properties/search/list-properties.server";
import type { PropertyAnswer } from "~/features/properties/property.schema";
import { acres } from "~/formats/area";
import { longPrice } from "~/formats/money";

import { answerFeed } from "./answer-feed.server";
import { absolute } from "./structured-data.server";

const LISTINGS = 50;

/** /properties.atom: the newest listings that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const { rows } = await listProperties({
    filters,
    slice: { limit: LISTINGS, cursor: null },
    // A feed is read by programs, which are nobody.
    viewerId: null,
  });
  const listings = rows.map(({ json }) => JSON.parse(json) as PropertyAnswer);
  const near = nearOf(filters);
  const distanceFrom = near?.place.name;
  const where = { atHome: false, tab: "properties", view: "list" } as const;
  return answerFeed(
    request,
    {
      title: "Hunting land for sale and lease | Huntstead",
      path: directoryAddress(where, filters),
      feedPath: `/properties.atom${queryOf(filters)}`,
      noindex: !areFindable(filters),
      entries: listings.map((row) => ({
        id: row.id,
        title: row.title,
        path: `/property/${row.id}`,
        text: [
          `${row.location}, ${row.state}. ${row.propertyType}, ${acres(row.acreage)}, ${longPrice(row.price)} (${row.priceType}).${sentence(distanceLine({ ...row, distanceFrom }))}`,
          row.description,
        ].join("\n"),
        picture: row.images[0] ? absolute(row.images[0]) : null,
        published: new Date(row.createdAt),
        updated: new Date(row.updatedAt),
      })),
    },
    context,
  );
}

const sentence = (text: string | null) =>
  text ? ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.` : "";
