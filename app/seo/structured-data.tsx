/** JSON-LD in a page, as made by structuredData(), which leaves nothing in it that ends a script. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
