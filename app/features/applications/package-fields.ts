import type { Package } from "~/features/professionals/showcase.schema";

/** Returns the initial values of a package's form; a new package has only an id. */
export function toPackageFields({
  gameTypes = [],
  id,
  title,
  days,
  price,
  pricePer,
  included,
}: Partial<Package>) {
  const typed: Record<string, string> = {
    id: id ?? "",
    title: title ?? "",
    days: days === undefined ? "" : String(days),
    price: price?.replace(/\.00$/, "") ?? "",
    pricePer: pricePer ?? "group",
    included: included ?? "",
  };
  const lists: Record<string, string[]> = { gameTypes };
  return { typed, lists };
}
