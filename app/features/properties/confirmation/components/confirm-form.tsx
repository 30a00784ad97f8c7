import { FormNotices, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

import type { ConfirmableListing } from "../confirm-listing.server";

interface ConfirmFormProps {
  listing: ConfirmableListing;
  form: FormState;
  /** The address where a signed-in owner edits the listing. */
  own: string;
}

/** Asks whether a listing is still available, with one button. */
export function ConfirmForm({ listing: { id, title, state, until }, form, own }: ConfirmFormProps) {
  return (
    <section className="missing">
      <h1>Is it still available?</h1>
      <p>
        <Link to={`/property/${id}`}>{title}</Link>
      </p>
      <FormNotices form={form} />
      {state === "off the market" ? (
        <p>
          This listing is off the market. <Link to={own}>See your listing</Link>.
        </p>
      ) : (
        <>
          <p>
            {state === "expired" ? (
              <>
                It came off the lists on {until} because it wasn't confirmed. One click puts it
                back.
              </>
            ) : (
              <>It stays listed until {until}. Confirm to keep it up longer.</>
            )}
          </p>
          <PostedForm form={form}>
            <Button>Still available</Button>
          </PostedForm>
          <p className="quiet">
            Sold or leased? <Link to={own}>Mark it</Link>.
          </p>
        </>
      )}
    </section>
  );
}
