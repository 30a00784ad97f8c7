import { useMarkup, type LoaderHtml } from "~/http/remix/markup";

interface StructuredDataProps {
  /** The markup from serializeStructuredData(), which has escaped everything that could end a script. */
  json: LoaderHtml;
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
