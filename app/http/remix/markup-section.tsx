import { useEffect, useRef } from "react";

import { markupAttributes, useMarkup, type Markup } from "./markup";
import { useFollowedLinks } from "./use-followed-links";

export type { Markup };

interface MarkupSectionProps {
  /** The section's HTML, without the section itself. */
  markup: Markup;
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
      {...markupAttributes(markup)}
      ref={section}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
