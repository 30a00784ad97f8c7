import { writeArea, type Area } from "~/features/directory/area";

/** Returns the address of a map's source for an area, which replaces the area filter of the page. */
export function limitSourceToArea(source: string, area: Area): string {
  const address = new URL(source, location.href);
  address.searchParams.set("area", writeArea(area));
  return address.href;
}
