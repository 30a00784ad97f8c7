import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

/** Confirms that the user's own listing is still available. */
export function ConfirmButton({ id, title }: { id: string; title: string }) {
  const fetcher = useButtonForm();
  return (
    <fetcher.Form method="post" action={`/profile/listings/${id}/confirm`} preventScrollReset>
      <SessionToken />
      <Button>
        Still available
        <span className="visually-hidden">: {title}</span>
      </Button>
    </fetcher.Form>
  );
}
