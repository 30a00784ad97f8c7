import { useEffect } from "react";

import { isPlainClick, linkOf } from "./clicked-link";

/** A page that has not come by then may have been a file, or may have been given up. */
const WAIT_MS = 15_000;
const ADDRESSES = ["srcset", "src"];

/** What a picture was before it was stopped. */
interface Stopped {
  color: string;
  giveBack: () => void;
}

/**
 * Stops pictures that are still coming once the browser goes to another page: they would share a slow line
 * with it, and where a browser holds no more than six connections it would even wait for one of them.
 */
export function useStoppedPictures(): void {
  useEffect(() => {
    const stopped = new Map<HTMLImageElement, Stopped>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const resume = () => {
      for (const [picture, before] of stopped) resumePicture(picture, before);
      stopped.clear();
    };
    const stop = (event: MouseEvent) => {
      const link = linkOf(event);
      // What the router follows it has kept from the browser by now.
      if (!link || event.defaultPrevented || !isPlainClick(event) || staysHere(link)) return;
      for (const picture of document.images) {
        if (picture.complete) continue;
        // One that is stopped again shows another picture by now, and has not got its color back.
        const { color = picture.style.color } = stopped.get(picture) ?? {};
        stopped.set(picture, { color, giveBack: stopPicture(picture) });
      }
      clearTimeout(waiting);
      waiting = setTimeout(resume, WAIT_MS);
    };
    // Back on the page, which the browser has kept as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume();
    };
    addEventListener("click", stop);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("click", stop);
      removeEventListener("pageshow", comeBack);
    };
  }, []);
}

const staysHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** @returns what gives it its addresses back */
function stopPicture(picture: HTMLImageElement): () => void {
  const taken = elementsOf(picture).flatMap((element) =>
    ADDRESSES.map((name) => takeAttribute(element, name)),
  );
  // Its description would be drawn where the picture was to be.
  picture.style.color = "transparent";
  return () => {
    for (const giveBack of taken) giveBack();
  };
}

/** Lets it come again, unless its page has gone or another picture has taken its place in the same element. */
function resumePicture(picture: HTMLImageElement, { color, giveBack }: Stopped): void {
  picture.style.color = color;
  const isReplaced = elementsOf(picture).some((element) =>
    ADDRESSES.some((name) => element.hasAttribute(name)),
  );
  if (picture.isConnected && !isReplaced) giveBack();
}

/** It and the sources that it is chosen from. */
const elementsOf = (picture: HTMLImageElement): Element[] => [
  ...(picture.parentElement?.querySelectorAll(":scope > source") ?? []),
  picture,
];

/** @returns what gives it back */
function takeAttribute(element: Element, name: string): () => void {
  const value = element.getAttribute(name);
  if (value === null) return () => {};
  element.removeAttribute(name);
  return () => element.setAttribute(name, value);
}
