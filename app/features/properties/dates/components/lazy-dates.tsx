import { lazy, memo, Suspense, type ComponentProps } from "react";

import type * as Dates from "./dates";

/**
 * Browsers load the code after the page. Where they can't, the server's HTML stays, whose links and form work without
 * scripts.
 */
const loadDates = () => import("./dates").catch(() => new Promise<typeof Dates>(() => undefined));

const { DatesForm: Form, DatesCalendar: Calendar } = import.meta.env.SSR
  ? await import("./dates")
  : {
      DatesForm: lazy(async () => ({ default: (await loadDates()).DatesForm })),
      DatesCalendar: lazy(async () => ({ default: (await loadDates()).DatesCalendar })),
    };

// Only changed props render these again: React would drop the server's HTML if that happened before the code is there.

export const DatesForm = memo(function LazyForm(props: ComponentProps<typeof Dates.DatesForm>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
});

export const DatesCalendar = memo(function LazyCalendar(
  props: ComponentProps<typeof Dates.DatesCalendar>,
) {
  return (
    <Suspense>
      <Calendar {...props} />
    </Suspense>
  );
});
