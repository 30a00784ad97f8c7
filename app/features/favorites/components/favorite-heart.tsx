import { SessionToken } from "~/layout/components/session-token";
import { useRootData } from "~/layout/root-data";
import { buildSignInAddress } from "~/layout/navigation";
import { useAddress } from "~/layout/use-address";

import type { FavoriteItem } from "../favorite-item";
import { CHECK_FAILED, Heart, IdleHeart, LOGIN_FIRST } from "./heart";
import { useFavoriteToggle } from "./use-favorite-toggle";

interface FavoriteHeartProps extends FavoriteItem {
  /** The items of the page that the viewer has saved; null when that could not be read. */
  favorites: readonly string[] | null;
  /** Shows words beside the heart, for a page with room rather than a card's corner. */
  hasRoom?: boolean;
  /** The address that the form and signing in return to. The default is the page's own. */
  address?: string;
}

/** Saves a card's or a page's item as a favorite, or removes it. */
export function FavoriteHeart({ favorites, hasRoom, address, ...item }: FavoriteHeartProps) {
  const { viewer } = useRootData();
  const ownAddress = useAddress();
  if (!viewer) {
    const remedy = buildSignInAddress(address ?? ownAddress);
    return <IdleHeart reason={LOGIN_FIRST} remedy={remedy} hasRoom={hasRoom} />;
  }
  if (favorites) {
    return <ToggledHeart {...item} {...{ favorites, hasRoom, address }} className="heart" />;
  }
  if (hasRoom) return <p className="field-error">{CHECK_FAILED}</p>;
  return <IdleHeart reason={CHECK_FAILED} />;
}

interface ToggledHeartProps extends FavoriteItem {
  favorites: readonly string[];
  hasRoom?: boolean | undefined;
  className?: string;
  address?: string | undefined;
}

/** Shows a heart that changes optimistically. */
export function ToggledHeart({
  favorites,
  hasRoom,
  className,
  itemType,
  itemId,
  ...told
}: ToggledHeartProps) {
  const ownAddress = useAddress();
  const address = told.address ?? ownAddress;
  const item = { itemType, itemId };
  const { isFavorited, isRunning, toggle, button } = useFavoriteToggle(item, favorites);
  return (
    <Heart
      {...{ item, isFavorited, isRunning, address, button, hasRoom, className }}
      token={<SessionToken />}
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    />
  );
}
