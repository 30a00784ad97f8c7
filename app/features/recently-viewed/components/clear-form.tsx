import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

/** Shows the button that empties the list. It can be on any page, and is posted to the list's own. */
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
