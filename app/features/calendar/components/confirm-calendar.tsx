import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

interface ConfirmCalendarProps {
  /** The formatted day of the last confirmation; null for never. */
  confirmedOn: string | null;
  action: string;
}

/** Lets the owner say that the calendar is complete, which an empty one does not show. */
export function ConfirmCalendar({ confirmedOn, action }: ConfirmCalendarProps) {
  const confirming = useButtonForm();
  return (
    <confirming.Form method="post" action={action} className="actions">
      <SessionToken />
      <input type="hidden" name="intent" value="confirm" />
      <Button variant="secondary">My calendar is up to date</Button>{" "}
      <span className="quiet">Tells hunters that you checked it.</span>{" "}
      {confirmedOn ? <span className="quiet">Confirmed {confirmedOn}</span> : null}
    </confirming.Form>
  );
}
