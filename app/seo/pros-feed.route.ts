import type { LoaderFunctionArgs } from "@remix-run/node";

import { formatDistance } from "~/features/directory/card";
import { pickSupportedFilters, readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import { resolveNear } from "~/features/directory/near.server";
import {
  PROFESSIONAL_FEED_COLUMNS,
  listProfessionals,
} from "~/features/professionals/list-professionals.server";

import { buildListFeedResponse, MAX_FEED_ENTRIES } from "./list-feed-response.server";

interface ProfessionalFeedRow {
  id: string;
  name: string;
  profileImage: string | null;
  specialty: string;
  bio: string;
  location: string;
  state: string;
  services: string[];
  priceRange: string | null;
  distance?: number;
  createdAt: string;
  updatedAt: string;
}

/** Serves /pros.atom: the newest guides and outfitters that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const read = readFilters(new URL(request.url).searchParams, getSiteToday());
  const filters = pickSupportedFilters("pros", read);
  const { rows } = await listProfessionals({
    filters,
    slice: { limit: MAX_FEED_ENTRIES, cursor: null },
    columns: PROFESSIONAL_FEED_COLUMNS,
  });
  const distanceFrom = resolveNear(filters)?.place.name;
  return buildListFeedResponse<ProfessionalFeedRow>(
    { request, context },
    {
      title: "Hunting guides and outfitters | Huntstead",
      list: "pros",
      filters,
      rows,
      toEntry: (row) => ({
        title: row.name,
        path: `/professional/${row.id}`,
        text: [
          `${row.location}, ${row.state}. ${row.specialty}.`,
          formatDistance({ ...row, distanceFrom }),
          row.services.join(", "),
          row.priceRange,
          row.bio,
        ]
          .filter(Boolean)
          .join("\n"),
        picture: row.profileImage,
      }),
    },
  );
}
