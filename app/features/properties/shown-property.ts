import type { PropertyDetail } from "./get-property.server";

/** What scripts need to know of a listing on its page. The server has rendered everything else. */
export type ShownProperty = ReturnType<typeof toShownProperty>;

export const toShownProperty = ({
  id,
  userId,
  title,
  location,
  state,
  propertyType,
  price,
  priceType,
  pricePer,
  acreage,
  gameTypes,
  maxHunters,
  available,
  expiredAt,
  reviewStatus,
}: PropertyDetail) => ({
  ...{ id, userId, title, location, state, propertyType, price, priceType, pricePer, acreage },
  ...{ gameTypes, maxHunters, available, reviewStatus },
  expiredAt: expiredAt?.toISOString() ?? null,
});
