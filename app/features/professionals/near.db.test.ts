import { expect, it } from "vitest";

import { readFilters } from "~/features/directory/filters";
import { createProfessional } from "../../../tests/factories/create-professional";

import { listProfessionals } from "./list-professionals.server";
import { searchProfessionals } from "./search-professionals.server";

it("finds professionals near a place, in lists and in the API", async () => {
  const near = await createProfessional({ lat: 45.22, lng: -112.64 });
  const farther = await createProfessional({ lat: 45.6, lng: -112.64 });
  await createProfessional({ lat: 30, lng: -100 });
  await createProfessional({ lat: null, lng: null });
  const filters = readFilters(new URLSearchParams("near=Dillon,+MT"), null);
  const place = { page: 1, after: null };
  const newest = await searchProfessionals({
    ...{ filters, viewerId: null, pagePosition: { ...place, sort: "newest" } },
  });
  expect(newest?.items.map(({ id }) => id)).toEqual([farther.id, near.id]);
  const sorted = await searchProfessionals({
    ...{ filters, viewerId: null, pagePosition: { ...place, sort: "distance" } },
  });
  expect(sorted?.items.map(({ id }) => id)).toEqual([near.id, farther.id]);
  const { rows } = await listProfessionals({
    ...{ filters, viewerId: null, sort: "distance", slice: { limit: 10, cursor: null } },
  });
  expect(rows.map(({ json }) => (JSON.parse(json) as { distance: number }).distance)).toEqual([
    0, 26,
  ]);
});
