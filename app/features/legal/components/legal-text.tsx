import { markupAttributes, useMarkup, type Markup } from "~/http/remix/markup";

/** The text, as the server has rendered it; in a document it need not be in the data as well. */
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
