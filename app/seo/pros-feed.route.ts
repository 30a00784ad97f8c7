import type { LoaderFunctionArgs } from "@remix-run/node";

import { distanceLine } from "~/features/directory/card";
import { directoryAddress } from "~/features/directory/directory-address";
import { fittingFilters, queryOf, readFilters } from "~/features/directory/filters";
import { areFindable } from "~/features/directory/is-worth-finding";
import { nearOf } from "~/features/directory/near.server";
import {
  FEED_PROFESSIONALS,
  listProfessionals,
} from "~/features/professionals/list-professionals.server";

import { answerFeed } from "./answer-feed.server";
import { absolute } from "./structured-data.server";

const PROFESSIONALS = 50;

interface Row {
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

/** /pros.atom: the newest guides and outfitters that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = fittingFilters("pros", readFilters(new URL(request.url).searchParams));
  const { rows } = await listProfessionals({
    filters,
    slice: { limit: PROFESSIONALS, cursor: null },
    // A feed is read by programs, which are nobody.
    viewerId: null,
    columns: FEED_PROFESSIONALS,
  });
  const distanceFrom = nearOf(filters)?.place.name;
  return answerFeed(
    request,
    {
      title: "Hunting guides and outfitters | Huntstead",
      path: directoryAddress({ atHome: false, tab: "pros", view: "list" }, filters),
      feedPath: `/pros.atom${queryOf(filters)}`,
      noindex: !areFindable(filters),
      entries: rows
        .map(({ json }) => JSON.parse(json) as Row)
        .map((row) => ({
          id: row.id,
          title: row.name,
          path: `/professional/${row.id}`,
          text: [
            `${row.location}, ${row.state}. ${row.specialty}.`,
            distanceLine({ ...row, distanceFrom }),
            row.services.join(", "),
            row.priceRange,
            row.bio,
          ]
            .filter(Boolean)
            .join("\n"),
          picture: row.profileImage ? absolute(row.profileImage) : null,
          published: new Date(row.createdAt),
          updated: new Date(row.updatedAt),
        })),
    },
    context,
  );
}
