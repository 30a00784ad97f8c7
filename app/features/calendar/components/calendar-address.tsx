import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

/** Shows the address of the owner's calendar for other programs. */
export function CalendarAddress({ address, action }: { address: string | null; action: string }) {
  const renewing = useButtonForm();
  return (
    <section className="grid gap-3" aria-labelledby="address">
      <h2 id="address">Sync with your calendar</h2>
      {address === null ? (
        <p>Once this is approved, you&apos;ll get an address for your other calendars here.</p>
      ) : (
        <>
          <p>
            Subscribe to this address in your calendar app. It shows which days are taken, never
            your notes. Anyone with the address can see it. Renew it to turn the old one off.
          </p>
          {/* The address has no place at which a narrow page would wrap it. */}
          <p className="quiet">
            <a href={address} rel="nofollow">
              {address}
            </a>
          </p>
          <renewing.Form method="post" action={action}>
            <SessionToken />
            <input type="hidden" name="intent" value="renew" />
            <Button variant="secondary">Renew address</Button>
          </renewing.Form>
        </>
      )}
    </section>
  );
}
