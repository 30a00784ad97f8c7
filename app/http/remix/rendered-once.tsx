import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

/** Browsers have no use for it, and get none of it. */
const server = import.meta.env.SSR
  ? {
      ...(await import("./remember-rendered")),
      ...(await import("react-dom/server")),
    }
  : null;

type RenderedOnceProps<As extends ElementType> = Omit<ComponentPropsWithoutRef<As>, "children"> & {
  as: As;
  /**
   * All that the children are made of, with a word that nothing else begins with. They depend on
   * nothing more: no hooks, no contexts.
   */
  of: readonly [string, ...unknown[]];
  children: () => ReactNode;
};

/**
 * An element whose content the server renders once and remembers, as what frames a page is the same
 * on many. Browsers take the content over as if it had been rendered with the page.
 */
export function RenderedOnce<As extends ElementType>({
  as,
  of,
  children,
  ...attributes
}: RenderedOnceProps<As>) {
  const Element: ElementType = as;
  if (!server) return <Element {...attributes}>{children()}</Element>;
  const { rememberRendered, renderToString } = server;
  const html = rememberRendered(JSON.stringify(of), () => renderToString(<>{children()}</>));
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
