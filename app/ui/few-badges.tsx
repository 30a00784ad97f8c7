import { Fragment } from "react";

import { firstFew } from "~/formats/first-few";

import { Badge } from "./badge";

/** The first few of a list and how many more there are; spaces for browsers that draw no boxes. */
export function FewBadges({ items, count }: { items: readonly string[]; count: number }) {
  const { shown, more } = firstFew(items, count);
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
