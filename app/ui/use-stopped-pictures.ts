import { useEffect } from "react";

import { isPlainClick, linkOf } from "./clicked-link";

/** A page that has not come by then may have been a file, or may have been given up. */
const WAIT_MS = 15_000;
const ADDRESSES = ["srcset", "src"];

/**
 * Stops pictures that are still coming once the browser goes to another page: they would share a slow line
 * with it, and where a browser holds no more than six connections it would even wait for one of them.
 */
export function useStoppedPictures(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = linkOf(event);
      // What the router follows it has kept from the browser by now.
      if (!link || event.defaultPrevented || !isPlainClick(event) || staysHere(link)) return;
      const resume = stopPictures();
      setTimeout(resume, WAIT_MS);
      // Back on the page, which the browser has kept as it was.
      addEventListener("pageshow", resume, { once: true });
    };
    addEventListener("click", stop);
    return () => removeEventListener("click", stop);
  }, []);
}

const staysHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** @returns what lets them come again, once */
function stopPictures(): () => void {
  const resumes = [...document.images].filter(({ complete }) => !complete).map(stopPicture);
  return () => {
    for (const resume of resumes.splice(0)) resume();
  };
}

/** @returns what lets it come again, unless another picture has taken its place in the same element */
function stopPicture(picture: HTMLImageElement): () => void {
  const sources = picture.parentElement?.querySelectorAll(":scope > source") ?? [];
  const elements = [...sources, picture];
  const taken = elements.map((element) => ADDRESSES.map((name) => takeAttribute(element, name)));
  const { color } = picture.style;
  // Its description would be drawn where the picture was to be.
  picture.style.color = "transparent";
  return () => {
    picture.style.color = color;
    const isReplaced = elements.some((element) =>
      ADDRESSES.some((name) => element.hasAttribute(name)),
    );
    if (isReplaced) return;
    for (const giveBack of taken.flat()) giveBack();
  };
}

/** @returns what gives it back */
function takeAttribute(element: Element, name: string): () => void {
  const value = element.getAttribute(name);
  if (value === null) return () => {};
  element.removeAttribute(name);
  return () => element.setAttribute(name, value);
}
