import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";

import type { Directory } from "~/features/directory/components/directory";

type DirectoryComponent = ComponentType<ComponentProps<typeof Directory>>;

/**
 * The server renders the directory directly. Browsers load its code only where it is shown, so that the landing page of
 * visitors does not include it.
 */
const List: DirectoryComponent = import.meta.env.SSR
  ? (await import("~/features/directory/components/directory")).Directory
  : lazy(async () => ({
      default: (await import("~/features/directory/components/directory")).Directory,
    }));

export function LazyDirectory(props: ComponentProps<typeof Directory>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
