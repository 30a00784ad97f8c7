/** Returns the link to one of our pages that an event targets. */
export function findClickedLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) {
    return null;
  }
  return link;
}

/** Checks whether a click on a link opens its page here, not in another tab or as a file. */
export function isPlainClick({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
