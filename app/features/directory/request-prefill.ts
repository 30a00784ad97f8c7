import type { IsoDate } from "~/formats/iso-date";

import type { Filters } from "./filters";

/** The values of a contact request that are known before its form is opened, such as the dates of a search. */
export interface RequestPrefill {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  groupSize: number | null;
}

export const NO_PREFILL: RequestPrefill = { startDate: null, endDate: null, groupSize: null };

/** Returns what a search says about the request that may follow it. */
export const getRequestPrefill = ({
  from,
  to,
  hunters,
}: Pick<Filters, "from" | "to" | "hunters">): RequestPrefill => ({
  startDate: from,
  endDate: from && (to ?? from),
  groupSize: hunters,
});

/** Adds the values to the address of a listing, a profile, or the contact form. */
export function addRequestPrefill(address: string, prefill: RequestPrefill): string {
  const query = new URLSearchParams();
  for (const name of ["startDate", "endDate", "groupSize"] as const) {
    const value = prefill[name];
    if (value !== null) query.set(name, String(value));
  }
  if (query.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query.toString()}`;
}
