import type { LoaderFunctionArgs } from "@remix-run/node";

import { formatDistance } from "~/features/directory/card";
import { readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import { resolveNear } from "~/features/directory/near.server";
import { listProperties } from "~/features/properties/search/list-properties.server";
import { formatPriceWithType } from "~/features/properties/price";
import type { PropertyAnswer } from "~/features/properties/property.schema";
import { formatAcres } from "~/formats/area";

import { buildListFeedResponse, MAX_FEED_ENTRIES } from "./list-feed-response.server";

/** Serves /properties.atom: the newest listings that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams, getSiteToday());
  const { rows } = await listProperties({
    filters,
    slice: { limit: MAX_FEED_ENTRIES, cursor: null },
  });
  const distanceFrom = resolveNear(filters)?.place.name;
  return buildListFeedResponse<PropertyAnswer>(
    { request, context },
    {
      title: "Hunting land for sale and lease | Huntstead",
      list: "properties",
      filters,
      rows,
      toEntry: (row) => ({
        title: row.title,
        path: `/property/${row.id}`,
        text: [
          `${row.location}, ${row.state}. ${row.propertyType}, ${formatAcres(row.acreage)}, ${formatPriceWithType(row)}.${sentence(formatDistance({ ...row, distanceFrom }))}`,
          row.description,
        ].join("\n"),
        picture: row.images[0] ?? null,
      }),
    },
  );
}

const sentence = (text: string | null) =>
  text ? ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.` : "";
