import { useEffect } from "react";

import { isPlainClick, findClickedLink } from "./clicked-link";

/** The time after which pictures resume: the link may have been a file, or the visitor may have canceled it. */
const WAIT_MS = 15_000;
const ADDRESSES = ["srcset", "src"];

/** The state of a picture before it was stopped. */
interface StoppedPicture {
  color: string;
  restore: () => void;
}

/**
 * Stops pictures that are still loading once the browser goes to another page: they would share a slow line with it,
 * and where a browser opens only six connections it would even wait for one of them.
 */
export function useStoppedPictures(): void {
  useEffect(() => {
    const stopped = new Map<HTMLImageElement, StoppedPicture>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const resume = () => {
      for (const [picture, before] of stopped) resumePicture(picture, before);
      stopped.clear();
    };
    const stop = (event: MouseEvent) => {
      const link = findClickedLink(event);
      // The router has already prevented the default of links that it follows itself.
      if (!link || event.defaultPrevented || !isPlainClick(event) || isSamePage(link)) return;
      for (const picture of document.images) {
        if (picture.complete) continue;
        // A picture that is stopped again shows another address by now, but its color was not restored.
        const { color = picture.style.color } = stopped.get(picture) ?? {};
        stopped.set(picture, { color, restore: stopPicture(picture) });
      }
      clearTimeout(waiting);
      waiting = setTimeout(resume, WAIT_MS);
    };
    // The visitor is back on the page, which the browser has restored from its cache.
    const resumeOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume();
    };
    addEventListener("click", stop);
    addEventListener("pageshow", resumeOnReturn);
    return () => {
      removeEventListener("click", stop);
      removeEventListener("pageshow", resumeOnReturn);
    };
  }, []);
}

const isSamePage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** @returns a function that restores its addresses */
function stopPicture(picture: HTMLImageElement): () => void {
  const restores = listElements(picture).flatMap((element) =>
    ADDRESSES.map((name) => takeAttribute(element, name)),
  );
  // The browser would draw the alternative text in the picture's place.
  picture.style.color = "transparent";
  return () => {
    for (const restore of restores) restore();
  };
}

/** Lets a picture load again, unless its page is gone or another picture has replaced it in the same element. */
function resumePicture(picture: HTMLImageElement, { color, restore }: StoppedPicture): void {
  picture.style.color = color;
  const isReplaced = listElements(picture).some((element) =>
    ADDRESSES.some((name) => element.hasAttribute(name)),
  );
  if (picture.isConnected && !isReplaced) restore();
}

/** Returns a picture and its sources. */
const listElements = (picture: HTMLImageElement): Element[] => [
  ...(picture.parentElement?.querySelectorAll(":scope > source") ?? []),
  picture,
];

/** @returns a function that restores the attribute */
function takeAttribute(element: Element, name: string): () => void {
  const value = element.getAttribute(name);
  if (value === null) return () => {};
  element.removeAttribute(name);
  return () => element.setAttribute(name, value);
}
