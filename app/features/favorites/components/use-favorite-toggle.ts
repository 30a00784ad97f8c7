import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { ApiError, callApi } from "~/api/call-api";
import { OTHER_ACCOUNT } from "~/forms/form-action-data";
import { notifyLoggedOut } from "~/layout/redirect-to-sign-in";
import { buildSignInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { showToast } from "~/layout/show-toast";
import { useAddress } from "~/layout/use-address";

import type { FavoriteItem } from "../favorite-item";

/**
 * Returns whether an item is a favorite, and a function that toggles it: shown at once, rolled back on failure, and
 * revalidated from the server on success.
 *
 * @param favorites those that the server knew of; another array is newer knowledge
 */
export function useFavoriteToggle(item: FavoriteItem, favorites: readonly string[]) {
  const { revalidate } = useRevalidator();
  const { viewer } = useRootData();
  const address = useAddress();
  const [isRunning, setIsRunning] = useState(false);
  const [optimistic, setOptimistic] = useState<{
    value: boolean;
    instead: readonly string[];
  } | null>(null);
  const latest = useRef(favorites);
  useEffect(() => {
    latest.current = favorites;
  }, [favorites]);
  const button = useKeepFocus(isRunning);

  const isWanted = optimistic && (isRunning || optimistic.instead === favorites);
  const isFavorited = isWanted ? optimistic.value : favorites.includes(item.itemId);

  const toggle = async () => {
    if (isRunning) return;
    const value = !isFavorited;
    setOptimistic({ value, instead: favorites });
    setIsRunning(true);
    try {
      await callApi("/api/favorites", {
        method: value ? "POST" : "DELETE",
        body: item,
        account: viewer?.id,
      });
      setOptimistic({ value, instead: latest.current });
      revalidate();
    } catch (error) {
      setOptimistic(null);
      explainFavoriteError(error, address);
    }
    setIsRunning(false);
  };
  return { isFavorited, isRunning, toggle, button };
}

function explainFavoriteError(error: unknown, address: string): void {
  if (error instanceof ApiError && error.status === 401) {
    notifyLoggedOut(buildSignInAddress(address));
    return;
  }
  const isOtherAccount = error instanceof ApiError && error.status === 412;
  showToast({
    title: "Error",
    text: isOtherAccount ? OTHER_ACCOUNT : "Failed to update favorites. Please try again.",
    tone: "error",
  });
}

/** Returns focus to the button after it was disabled, which takes the focus from keyboard users. */
function useKeepFocus(isRunning: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    const isDone = wasRunning.current && !isRunning;
    if (isDone && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasRunning.current = isRunning;
  }, [isRunning]);
  return button;
}
