import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button, type ButtonVariant } from "~/ui/button";

interface ListingActionProps {
  id: string;
  title: string;
  intent: string;
  variant?: ButtonVariant;
  children: string;
}

/** Shows a button that changes one of the user's own listings. */
export function ListingAction({
  id,
  title,
  intent,
  variant = "secondary",
  children,
}: ListingActionProps) {
  const fetcher = useButtonForm();
  return (
    <fetcher.Form
      method="post"
      action={`/profile/listings/${id}`}
      // Buttons that stay on the page keep the scroll position and the focus.
      preventScrollReset={!["delete", "duplicate"].includes(intent)}
    >
      <SessionToken />
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant}>
        <span>{children}</span>
        <span className="visually-hidden">: {title}</span>
      </Button>
    </fetcher.Form>
  );
}
