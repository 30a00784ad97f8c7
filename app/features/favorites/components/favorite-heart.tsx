import { SessionToken } from "~/layout/components/session-token";
import { useRootData } from "~/layout/root-data";
import { useAddress } from "~/layout/use-address";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";

import type { FavoriteItem } from "../favorite-item";
import { useFavoriteToggle } from "./use-favorite-toggle";

const CHECK_FAILED = "Failed to check favorite status";

interface HeartLook {
  /** On a page of its own rather than in a card's corner: its words are seen, too. */
  hasRoom?: boolean;
}

interface FavoriteHeartProps extends FavoriteItem, HeartLook {
  /** The items of the page that the viewer keeps; null when that could not be told. */
  favorites: readonly string[] | null;
}

/** Keeps a card's or a page's item as a favorite, or lets go of it. */
export function FavoriteHeart({ favorites, hasRoom, ...item }: FavoriteHeartProps) {
  const { viewer } = useRootData();
  if (!viewer) return <IdleHeart reason="Login to save favorites" hasRoom={hasRoom} />;
  if (favorites) return <HeartForm {...item} favorites={favorites} hasRoom={hasRoom} />;
  if (hasRoom) return <p className="field-error">{CHECK_FAILED}</p>;
  return <IdleHeart reason={CHECK_FAILED} />;
}

/** Outside any form: pressing it does nothing but show why. */
function IdleHeart({ reason, hasRoom }: HeartLook & { reason: string }) {
  return (
    <Tooltip text={reason} className="heart">
      {(id) => (
        <button type="button" className={classOf(hasRoom)} aria-describedby={id}>
          <HeartLabel isFavorited={false} hasRoom={hasRoom} />
        </button>
      )}
    </Tooltip>
  );
}

interface HeartFormProps extends FavoriteItem, HeartLook {
  favorites: readonly string[];
}

function HeartForm({ itemType, itemId, favorites, hasRoom }: HeartFormProps) {
  const address = useAddress();
  const { isFavorited, isRunning, toggle, button } = useFavoriteToggle(
    { itemType, itemId },
    favorites,
  );
  return (
    <form
      className="heart"
      method="post"
      action="/favorites"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <SessionToken />
      <input type="hidden" name="itemType" value={itemType} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="returnTo" value={`${address}#${itemType}-${itemId}`} />
      <button
        ref={button}
        type="submit"
        className={classOf(hasRoom)}
        name="intent"
        value={isFavorited ? "remove" : "add"}
        disabled={isRunning}
      >
        <HeartLabel isFavorited={isFavorited} hasRoom={hasRoom} />
      </button>
    </form>
  );
}

function HeartLabel({ isFavorited, hasRoom }: HeartLook & { isFavorited: boolean }) {
  return (
    <>
      <Icon name="heart" filled={isFavorited} />
      <span className={hasRoom ? undefined : "visually-hidden"}>
        {isFavorited ? "Remove from favorites" : "Add to favorites"}
      </span>
    </>
  );
}

function classOf(hasRoom: boolean | undefined): string {
  return hasRoom ? "button-secondary" : "icon-button";
}
