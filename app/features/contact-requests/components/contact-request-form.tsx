import { useNavigation } from "@remix-run/react";

import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import { HuntDates } from "~/features/seasons/components/hunt-dates";
import type { SeasonDays } from "~/features/seasons/find-out-of-season";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import type { IsoDate } from "~/formats/iso-date";
import { Button, ButtonLink } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Link } from "~/ui/link";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface ContactRequestFormProps {
  idempotencyKey: string;
  form: FormState;
  /** The errors of the values that the form begins with, by field. */
  faults: FormState["errors"];
  /** The current day at the listing's location. */
  today: IsoDate;
  /** The maximum number of hunters at once; null where the owner has not said. */
  maxHunters: number | null;
  /** True for land for sale, which people ask to visit. */
  isForSale: boolean;
  /** The games whose seasons matter, and the seasons of the state. */
  games: readonly string[];
  seasons: readonly SeasonDays[];
  /** The address of the calendar of taken days. */
  calendar: string | null;
  /** The path of the listing. */
  listingPath: string;
  /** The short name of the person who answers; null for an unclaimed listing. */
  recipient: string | null;
  /** True for an agent, who makes no offers. */
  isAgent: boolean;
}

/** Returns what a request does and does not do. */
function describeRequest({
  recipient,
  isAgent,
  isForSale,
}: Pick<ContactRequestFormProps, "recipient" | "isAgent" | "isForSale">): string {
  const commitment = "A request commits you to nothing";
  if (recipient === null) return `${commitment}${isForSale ? "" : " and holds no dates"}.`;
  if (isAgent) return `${commitment}. ${recipient} answers with a message.`;
  return isForSale
    ? `${commitment}. ${recipient} answers with a message to agree on a visit.`
    : `${commitment} and holds no dates. ${recipient} answers with a message or an offer.`;
}

export function ContactRequestForm({
  idempotencyKey,
  form: posted,
  faults,
  isForSale,
  listingPath,
  recipient,
  isAgent,
  ...dates
}: ContactRequestFormProps) {
  const form = posted.isRedisplayed ? posted : { ...posted, errors: faults };
  const isSending = useNavigation().formMethod === "POST";
  const isWaiting = form.signIn !== undefined;
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <PostedForm form={posted} idempotencyKey={idempotencyKey}>
      {isForSale ? (
        <fieldset className="form">
          <legend>When could you visit?</legend>
          <RequestDates form={form} {...dates} />
          <RoughDatesField form={form} example="a Saturday in January" />
        </fieldset>
      ) : (
        <>
          <RequestDates form={form} {...dates} />
          <div className="field-row">
            <RoughDatesField form={form} example="the second week of November" />
            <GroupSizeField form={form} {...dates} />
          </div>
        </>
      )}
      <TextAreaField label="Message" {...fieldProps("message")} rows={6} />
      <div className="field-row">
        <TextField label="Name" {...fieldProps("name")} autoComplete="name" />
        <TextField label="Email" {...fieldProps("email")} type="email" autoComplete="email" />
        <TextField
          label="Phone (Optional)"
          {...fieldProps("phone")}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <p>{describeRequest({ recipient, isAgent, isForSale })}</p>
      <p className="actions">
        <Button pending={(isSending || isWaiting) && "Sending..."}>Send Message</Button>
        <ButtonLink to="/" variant="secondary">
          Cancel
        </ButtonLink>
        <ButtonLink to={listingPath} variant="quiet">
          Back to listing
        </ButtonLink>
      </p>
    </PostedForm>
  );
}

function RequestDates({
  form,
  today,
  games,
  seasons,
  calendar,
}: Pick<ContactRequestFormProps, "form" | "today" | "games" | "seasons" | "calendar">) {
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <HuntDates typed={form.typed} {...{ today, games, seasons }}>
      <div className="field-row">
        <DateField label="First day (Optional)" {...fieldProps("startDate")} min={today} />
        <DateField label="Last day (Optional)" {...fieldProps("endDate")} min={today} />
      </div>
      {calendar ? (
        <p className="hint">
          <Link to={calendar}>See which days are free</Link>
        </p>
      ) : null}
    </HuntDates>
  );
}

function RoughDatesField({
  form,
  example,
}: Pick<ContactRequestFormProps, "form"> & { example: string }) {
  return (
    <TextField
      label="Or tell us roughly when (Optional)"
      {...getFieldProps(form, "preferredDates")}
      hint={`For example: ${example}`}
    />
  );
}

function GroupSizeField({
  form,
  maxHunters,
}: Pick<ContactRequestFormProps, "form" | "maxHunters">) {
  return (
    <TextField
      label="Hunters (Optional)"
      {...getFieldProps(form, "groupSize")}
      type="number"
      min="1"
      max={maxHunters ?? MAX_GROUP_SIZE}
      hint={maxHunters === null ? undefined : `Up to ${maxHunters}`}
    />
  );
}
