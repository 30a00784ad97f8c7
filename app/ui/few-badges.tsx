import { Fragment } from "react";

import { splitFirst } from "~/formats/first-few";

import { Badge } from "./badge";

/** Shows the first few of a list and the number of the others; the spaces are for text browsers. */
export function FewBadges({ items, count }: { items: readonly string[]; count: number }) {
  const { shown, more } = splitFirst(items, count);
  return (
    <>
      {shown.map((item) => (
        <Fragment key={item}>
          <Badge>{item}</Badge>{" "}
        </Fragment>
      ))}
      {more > 0 ? <Badge>+{more} more</Badge> : null}
    </>
  );
}
