import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

/** Browsers have no use for it, and get none of it. */
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
  /** A word that nothing else begins with, and all that the children are made of. */
  of: readonly [string, ...Inputs];
  /** A function of the module, so that it sees nothing but the inputs: no hooks, no contexts. */
  children: (...inputs: NoInfer<Inputs>) => ReactNode;
};

/**
 * An element whose content the server renders once and remembers, as what frames a page is the same
 * on many. Browsers take the content over as if it had been rendered with the page.
 */
export function RenderedOnce<As extends ElementType, const Inputs extends readonly unknown[]>({
  as,
  of,
  children,
  ...attributes
}: RenderedOnceProps<As, Inputs>) {
  const Element: ElementType = as;
  const [, ...inputs] = of;
  if (!server) return <Element {...attributes}>{children(...inputs)}</Element>;
  const { rememberRendered, renderToString } = server;
  const html = rememberRendered(JSON.stringify(of), () =>
    renderToString(<>{children(...inputs)}</>),
  );
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
