import { getMarkupAttributes, useMarkup, type LoaderHtml } from "~/http/remix/markup";

/** Shows the text that the server has rendered. In a document, the hydration data does not repeat it. */
export function LegalText({ markup }: { markup: LoaderHtml }) {
  const html = useMarkup(markup);
  return (
    <div
      {...getMarkupAttributes(markup)}
      className="prose"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
