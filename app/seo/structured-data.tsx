import { useMarkup, type Markup } from "~/http/remix/markup";

interface StructuredDataProps {
  /** The markup from structuredData(), which has escaped everything that could end a script. */
  json: Markup;
}

/** Writes JSON-LD into a document, where search engines read it. Browsers need neither it nor its data. */
export function StructuredData({ json }: StructuredDataProps) {
  const html = useMarkup(json);
  return json === "" ? null : (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
