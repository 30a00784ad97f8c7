import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";

import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import {
  ACCESS,
  FEATURES,
  GAME_TYPES,
  LODGING,
  METHODS,
  PROPERTY_TYPES,
  STATES,
} from "~/features/directory/vocabulary";
import { LandBadgeField } from "~/features/verification/components/land-badge-field";
import { PostedForm } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import type { ListingFields } from "../typed-listing";
import { DescriptionPrompts } from "./description-prompts";
import { DraftAutosave } from "../../drafts/components/draft-autosave";
import { OpenDraftFields } from "../../drafts/components/open-draft-fields";
import type { OpenDraft } from "../../drafts/open-draft";
import { PhotoFields } from "./photo-fields";
import { PriceFields, useUsualPrice } from "./price-fields";

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
const STATE_OPTIONS = [{ value: "", label: "Choose a state" }, ...toOptions(STATES)];
const withNotStatedOption = (words: readonly string[]) => [
  { value: "", label: "Not stated" },
  ...toOptions(words),
];
const POSITION_HINT =
  "Decimal, such as 45.6789, or degrees, minutes and seconds, such as 45°40'44\"N. Leave blank to use the town's location.";
const EXACT_HINT = "If off, others see an approximate location (within about half a mile).";

interface ListingFormProps {
  action: string;
  fields: ListingFields;
  errors: Record<string, string[]>;
  idempotencyKey: string;
  button: string;
  /** The label of the button while the form is being submitted. */
  pending: string;
  cancel: string;
  /** True while the user must sign in again before submitting. */
  isSignInRequired: boolean;
  /** The draft of a new listing. Existing listings have none. */
  draft?: OpenDraft | undefined;
  positionMap?: ReactNode;
  hasLandBadge?: boolean | undefined;
  /** True when the owner has agreed that the badge ends. */
  endsBadge: boolean;
}

/** Shows the form of a new or existing listing, as one plain multipart form. */
export function ListingForm({
  action,
  fields,
  errors,
  idempotencyKey,
  button,
  pending,
  cancel,
  isSignInRequired,
  draft,
  positionMap,
  hasLandBadge,
  endsBadge,
}: ListingFormProps) {
  const isSending = useNavigation().formAction === action;
  const [isBusy, setBusy] = useState(false);
  const followPropertyType = useUsualPrice(fields);
  const fieldProps = (name: Exclude<keyof ListingFields, "photos" | "showExactPosition">) => ({
    name,
    defaultValue: fields[name] as string,
    error: errors[name],
  });
  const { photos } = fields;
  return (
    <PostedForm
      action={action}
      encType="multipart/form-data"
      className="form listing-form"
      form={{ errors }}
      idempotencyKey={idempotencyKey}
    >
      {/* The Enter key triggers the first submit button, which would otherwise be one of the photos'. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {button}
      </button>
      {draft ? <OpenDraftFields draft={draft} /> : null}
      <Section title="Basic Information">
        <TextField
          label="Title"
          {...fieldProps("title")}
          hint="What it is and where. For example: Creek-bottom whitetail lease near Alma"
        />
        <div className="field-row">
          <SelectField
            label="Property type"
            {...fieldProps("propertyType")}
            options={toOptions(PROPERTY_TYPES)}
            onChange={followPropertyType}
          />
          {/* A number field would drop the comma of "640,5" and submit 6405. */}
          <TextField label="Acreage" {...fieldProps("acreage")} inputMode="decimal" />
        </div>
        <div className="prompted">
          <TextAreaField label="Description (Optional)" {...fieldProps("description")} rows={12} />
          <DescriptionPrompts />
        </div>
        <TextAreaField
          label="Rules (Optional)"
          {...fieldProps("rules")}
          hint="For hunters on your land: access, weapons, vehicles, guests. Shown on your listing and filled into each offer."
          rows={5}
        />
      </Section>
      <Section title="Photos">
        {/* The key resets the list when the server returns different photos. */}
        <PhotoFields
          key={photos.map(({ address }) => address).join()}
          photos={photos}
          errors={errors}
          onBusy={setBusy}
        />
      </Section>
      <Section title="Location">
        <div className="field-row">
          <TextField
            label="Location"
            {...fieldProps("location")}
            hint="The nearest town, or the county"
          />
          <SelectField label="State" {...fieldProps("state")} options={STATE_OPTIONS} />
        </div>
        <div className="field-row">
          <TextField label="Latitude (Optional)" {...fieldProps("lat")} />
          <TextField label="Longitude (Optional)" {...fieldProps("lng")} />
        </div>
        <p className="hint">{POSITION_HINT}</p>
        {positionMap}
        <Checkbox
          name="showExactPosition"
          value="true"
          label={
            <>
              Show exact position <span className="hint">{EXACT_HINT}</span>
            </>
          }
          defaultChecked={fields.showExactPosition}
        />
      </Section>
      <Section title="Pricing">
        <PriceFields {...{ fieldProps }} />
      </Section>
      <Section title="The hunt">
        <div className="field-row">
          <TextField
            label="Max hunters (Optional)"
            {...fieldProps("maxHunters")}
            inputMode="numeric"
            hint={`At the same time, up to ${MAX_GROUP_SIZE}`}
          />
          <SelectField
            label="Lodging (Optional)"
            {...fieldProps("lodging")}
            options={withNotStatedOption(LODGING)}
          />
          <SelectField
            label="Access (Optional)"
            {...fieldProps("access")}
            options={withNotStatedOption(ACCESS)}
          />
        </div>
        <CheckboxGroup
          label="Methods (Optional)"
          name="methods"
          options={METHODS}
          defaultValue={fields.methods}
          error={errors.methods}
        />
      </Section>
      <Section title="Game and features">
        <CheckboxGroup
          label="Game types"
          name="gameTypes"
          options={GAME_TYPES}
          defaultValue={fields.gameTypes}
          error={errors.gameTypes}
        />
        <CheckboxGroup
          label="Property features (Optional)"
          name="features"
          options={FEATURES}
          defaultValue={fields.features}
          error={errors.features}
        />
      </Section>
      {hasLandBadge || errors.endsBadge ? (
        <LandBadgeField error={errors.endsBadge} isChecked={endsBadge} />
      ) : null}
      <p className="actions">
        <Button pending={isBusy ? "Sending photos..." : (isSending || isSignInRequired) && pending}>
          {button}
        </Button>{" "}
        {draft ? (
          <>
            <Button variant="secondary" name="intent" value="preview" disabled={isBusy}>
              Preview
            </Button>{" "}
            <Button variant="secondary" name="intent" value="draft" disabled={isBusy}>
              Save draft
            </Button>{" "}
          </>
        ) : null}
        <ButtonLink to={cancel} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
      {draft ? <DraftAutosave id={draft.id} changed={draft.changed} /> : null}
    </PostedForm>
  );
}

/** Renders a section without a region role, because "Location" is also the name of a field in it. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="form">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
