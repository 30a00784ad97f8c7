import { useEffect, useRef } from "react";

import { getMarkupAttributes, useMarkup, type LoaderHtml } from "./markup";
import { useFollowedLinks } from "./use-followed-links";

export type { LoaderHtml };

interface MarkupSectionProps {
  /** The section's HTML, without the section itself. */
  markup: LoaderHtml;
  id?: string;
  className?: string;
}

/**
 * Shows a section of a page that the server has rendered, so that browsers need neither its data nor its code. Its
 * links work like others.
 */
export function MarkupSection({ markup, ...attributes }: MarkupSectionProps) {
  const html = useMarkup(markup);
  const section = useRef<HTMLElement>(null);
  const followLinks = useFollowedLinks();
  useEffect(() => (section.current ? followLinks(section.current) : undefined), [followLinks]);
  return (
    <section
      {...attributes}
      {...getMarkupAttributes(markup)}
      ref={section}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
