import { useNavigation } from "@remix-run/react";

import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import { HuntDates } from "~/features/seasons/components/hunt-dates";
import type { SeasonDays } from "~/features/seasons/find-out-of-season";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import type { IsoDate } from "~/formats/iso-date";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/date-field";
import { Link } from "~/ui/link";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import { VALID_DAYS } from "../offer-defaults";

interface OfferFormProps {
  form: FormState;
  /** The errors of the values that the form begins with, by field. */
  faults: FormState["errors"];
  /** The address of the owner's calendar. */
  calendarPath: string | null;
  idempotencyKey: string;
  /** The current day at the listing's location. */
  today: IsoDate;
  lastDay: IsoDate;
  /** The games of the listing or professional, and their seasons. */
  games: readonly string[];
  seasons: readonly SeasonDays[];
  /** The most hunters at once on the listing; null where the owner has not said. */
  maxHunters: number | null;
  /** The address of the conversation. */
  backPath: string;
}

export function OfferForm({
  form: posted,
  faults,
  calendarPath,
  idempotencyKey,
  today,
  lastDay,
  games,
  seasons,
  maxHunters,
  backPath,
}: OfferFormProps) {
  const form = posted.isRedisplayed ? posted : { ...posted, errors: faults };
  const isSending = useNavigation().formMethod === "POST";
  const isWaiting = form.signIn !== undefined;
  const days = { min: today, max: lastDay };
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <PostedForm form={posted} idempotencyKey={idempotencyKey}>
      <HuntDates typed={form.typed} {...{ today, games, seasons }} isOwner>
        <div className="field-row">
          <DateField label="First day" {...fieldProps("startDate")} {...days} />
          <DateField label="Last day" {...fieldProps("endDate")} {...days} />
        </div>
        {calendarPath ? (
          <p className="hint">
            <Link to={calendarPath}>See your calendar</Link>
          </p>
        ) : null}
      </HuntDates>
      <div className="field-row">
        <TextField
          label="Hunters (Optional)"
          {...fieldProps("groupSize")}
          type="number"
          min="1"
          max={maxHunters ?? MAX_GROUP_SIZE}
          hint={maxHunters === null ? undefined : `Up to ${maxHunters}`}
        />
        <TextField
          label="Total price in dollars"
          {...fieldProps("total")}
          inputMode="decimal"
          hint="For the whole group and all days"
        />
      </div>
      <TextAreaField
        label="What's included (Optional)"
        {...fieldProps("included")}
        hint="For example: lodging, meals, guiding, game care"
        rows={4}
      />
      <TextAreaField
        label="Rules (Optional)"
        {...fieldProps("rules")}
        hint="Access, weapons, vehicles, guests"
        rows={5}
      />
      <TextAreaField
        label="Cancellation (Optional)"
        {...fieldProps("cancellation")}
        hint="What happens if either of you cancels, and by when"
        rows={3}
      />
      <TextAreaField
        label="Payment (Optional)"
        {...fieldProps("payment")}
        hint="How and when the hunter pays you. Huntstead takes no money."
        rows={3}
      />
      <div className="field">
        <Checkbox
          id="liabilityRelease"
          name="liabilityRelease"
          label="Add a liability release"
          defaultChecked={form.typed.liabilityRelease === "on"}
          aria-describedby="liabilityRelease-hint"
        />
        <p id="liabilityRelease-hint" className="hint">
          The hunter agrees not to hold you liable for accidents, as far as the law allows.
        </p>
      </div>
      <DateField
        label="Valid until (Optional)"
        {...fieldProps("validUntil")}
        {...days}
        hint={`The last day to accept it. If blank: ${VALID_DAYS} days from today, or the first day if that's sooner.`}
      />
      <TextField
        label="Your full name"
        {...fieldProps("fullName")}
        autoComplete="name"
        hint="This is your signature once the offer is accepted."
      />
      <p className="actions">
        <Button pending={(isSending || isWaiting) && "Sending..."}>Send offer</Button>
        <ButtonLink to={backPath} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
