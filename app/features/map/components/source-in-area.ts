import { writeArea, type Area } from "~/features/directory/area";

/** The address of a map's source; the area takes the place of a wider one that the page was asked for. */
export function sourceInArea(source: string, area: Area): string {
  const address = new URL(source, location.href);
  address.searchParams.set("area", writeArea(area));
  return address.href;
}
