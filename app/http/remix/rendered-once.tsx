import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

import { usePlainRendering } from "~/ui/plain-rendering";

/** Left out of the browser's build. */
const server = import.meta.env.SSR
  ? {
      ...(await import("./remember-rendered")),
      ...(await import("react-dom/server")),
    }
  : null;

type RenderedOnceProps<As extends ElementType, Inputs extends readonly unknown[]> = Omit<
  ComponentPropsWithoutRef<As>,
  "children"
> & {
  as: As;
  /** The cache key: a word that no other key begins with, and everything that the children depend on. */
  of: readonly [string, ...Inputs];
  /** A function of the module, so that it sees nothing but the inputs: no hooks, no contexts. */
  children: (...inputs: NoInfer<Inputs>) => ReactNode;
};

/**
 * An element whose content the server renders once and caches, as menus and forms are the same on
 * many pages. Browsers hydrate it as if it had been rendered with the page.
 */
export function RenderedOnce<As extends ElementType, const Inputs extends readonly unknown[]>({
  as,
  of,
  children,
  ...attributes
}: RenderedOnceProps<As, Inputs>) {
  const Element: ElementType = as;
  const [, ...inputs] = of;
  const isPlain = usePlainRendering();
  if (!server || isPlain) return <Element {...attributes}>{children(...inputs)}</Element>;
  const { rememberRendered, renderToString } = server;
  const html = rememberRendered(JSON.stringify(of), () =>
    renderToString(<>{children(...inputs)}</>),
  );
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
