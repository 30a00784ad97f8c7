import type { PropertyDetail } from "./get-property.server";
import { HEADLINE } from "./headline";
import { pickFields } from "./listing-fields.schema";

/** The fields of a listing that scripts need on its page. The server has rendered everything else. */
export type ShownProperty = ReturnType<typeof toShownProperty>;

const SCRIPTED = [
  ...HEADLINE,
  ...(["id", "userId", "propertyType", "gameTypes", "maxHunters"] as const),
  ...(["available", "reviewStatus"] as const),
] as const;

export const toShownProperty = (property: PropertyDetail) => ({
  ...pickFields(property, SCRIPTED),
  expiredAt: property.expiredAt?.toISOString() ?? null,
});
