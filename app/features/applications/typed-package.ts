import type { Package } from "~/features/professionals/showcase.schema";

/** A package as its form begins with it; a new one has nothing but its id. */
export function typedPackage({
  gameTypes = [],
  id,
  title,
  days,
  price,
  included,
}: Partial<Package>) {
  const typed: Record<string, string> = {
    id: id ?? "",
    title: title ?? "",
    days: days === undefined ? "" : String(days),
    price: price?.replace(/\.00$/, "") ?? "",
    included: included ?? "",
  };
  const lists: Record<string, string[]> = { gameTypes };
  return { typed, lists };
}
