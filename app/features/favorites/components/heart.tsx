import type { FormEventHandler, ReactNode, Ref } from "react";

import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";

import type { FavoriteItem } from "../favorite-item";

export const CHECK_FAILED = "Failed to check favorite status";
export const LOGIN_FIRST = "Login to save favorites";

interface HeartStyle {
  /** Shows words beside the heart, for a page with room rather than a card's corner. */
  hasRoom?: boolean | undefined;
  className?: string | undefined;
}

interface HeartProps extends HeartStyle {
  item: FavoriteItem;
  isFavorited: boolean;
  /** The page that the form returns to. */
  address: string;
  /** The hidden field of the CSRF token. */
  token: ReactNode;
  isRunning?: boolean;
  onSubmit?: FormEventHandler;
  button?: Ref<HTMLButtonElement>;
}

/** Shows the form that saves an item as a favorite, or removes it. */
export function Heart({
  item,
  isFavorited,
  address,
  token,
  isRunning,
  onSubmit,
  button,
  hasRoom,
  className,
}: HeartProps) {
  const { itemType, itemId } = item;
  return (
    <form className={className} method="post" action="/favorites" onSubmit={onSubmit}>
      {token}
      <input type="hidden" name="itemType" value={itemType} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="returnTo" value={address} />
      <button
        ref={button}
        type="submit"
        className={getClassName(hasRoom)}
        name="intent"
        value={isFavorited ? "remove" : "add"}
        disabled={isRunning}
      >
        <HeartLabel isFavorited={isFavorited} hasRoom={hasRoom} />
      </button>
    </form>
  );
}

interface IdleHeartProps extends HeartStyle {
  reason: string;
  /** The address that the reason links to, such as the sign-in. */
  remedy?: string;
  id?: string | undefined;
}

/** Shows a heart outside any form: pressing it only shows the reason, and what helps. */
export function IdleHeart({ reason, remedy, hasRoom, id }: IdleHeartProps) {
  // Sign-in is not a route of the router, and it leaves links with a target to the browser.
  const words = remedy ? (
    <a href={remedy} target="_self">
      {reason}
    </a>
  ) : (
    reason
  );
  return (
    <Tooltip text={words} className="heart" id={id}>
      {(describedBy) => (
        <button type="button" className={getClassName(hasRoom)} aria-describedby={describedBy}>
          <HeartLabel isFavorited={false} hasRoom={hasRoom} />
        </button>
      )}
    </Tooltip>
  );
}

function HeartLabel({ isFavorited, hasRoom }: HeartStyle & { isFavorited: boolean }) {
  return (
    <>
      <Icon name="heart" filled={isFavorited} />
      <span className={hasRoom ? undefined : "visually-hidden"}>
        {isFavorited ? "Remove from favorites" : "Add to favorites"}
      </span>
    </>
  );
}

function getClassName(hasRoom: boolean | undefined): string {
  return hasRoom ? "button-secondary" : "icon-button";
}
