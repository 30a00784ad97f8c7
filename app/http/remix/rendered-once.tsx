import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

import { usePlainRendering } from "~/ui/plain-rendering";

/** Left out of the browser's build. */
const server = import.meta.env.SSR
  ? {
      ...(await import("./remember-rendered")),
      ...(await import("react-dom/server")),
    }
  : null;

type RenderedOnceProps<As extends ElementType> = Omit<ComponentPropsWithoutRef<As>, "children"> & {
  as: As;
  /**
   * The cache key: everything that the children depend on, after a word of their own. They use no
   * hooks and no contexts.
   */
  of: readonly [string, ...unknown[]];
  children: () => ReactNode;
};

/**
 * An element whose content the server renders once and caches, as menus and forms are the same on
 * many pages. Browsers hydrate it as if it had been rendered with the page.
 */
export function RenderedOnce<As extends ElementType>({
  as,
  of,
  children,
  ...attributes
}: RenderedOnceProps<As>) {
  const Element: ElementType = as;
  const isPlain = usePlainRendering();
  if (!server || isPlain) return <Element {...attributes}>{children()}</Element>;
  const { rememberRendered, renderToString } = server;
  const html = rememberRendered(JSON.stringify(of), () => renderToString(<>{children()}</>));
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
