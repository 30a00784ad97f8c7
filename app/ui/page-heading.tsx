import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  /** A sentence or two on what the page is for. */
  children?: ReactNode;
}

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className="grid gap-2">
      <h1>{title}</h1>
      {children ? <p className="lede">{children}</p> : null}
    </header>
  );
}
