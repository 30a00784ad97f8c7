import { useMarkup, type Markup } from "~/http/remix/markup";

interface StructuredDataProps {
  /** As made by structuredData(), which leaves nothing in it that ends a script, and handed over. */
  json: Markup;
}

/** JSON-LD in a document. Search engines read it there; the browser has no use for it, nor its data. */
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
