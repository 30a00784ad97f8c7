import { markupAttributes, useMarkup, type Markup } from "~/http/remix/markup";

/** Shows the text that the server has rendered. In a document, the hydration data does not repeat it. */
export function LegalText({ markup }: { markup: Markup }) {
  const html = useMarkup(markup);
  return (
    <div
      {...markupAttributes(markup)}
      className="prose"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
