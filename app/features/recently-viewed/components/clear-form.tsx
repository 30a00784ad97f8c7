import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

/** Empties the list. Its page takes it, from wherever it stands. */
export function ClearForm({ isShort = false }: { isShort?: boolean }) {
  const fetcher = useButtonForm();
  return (
    <fetcher.Form method="post" action="/recently-viewed">
      <SessionToken />
      <Button variant={isShort ? "quiet" : "secondary"}>
        Clear<span className={isShort ? "visually-hidden" : undefined}> recently viewed</span>
      </Button>
    </fetcher.Form>
  );
}
