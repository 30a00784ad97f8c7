import type { SerializeFrom } from "@remix-run/node";
import { useNavigation } from "@remix-run/react";

import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { LandBadgeField } from "~/features/verification/components/land-badge-field";
import { getFieldProps, FormNotices, PostedForm, useFormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { TextAreaField } from "~/ui/text-area-field";

import type { getOwnBoundary } from "../own-boundary.server";
import type { ParcelDrawing } from "../parcel-drawing";
import { DrawBoundary } from "./draw-boundary";
import type { DrawMapProps } from "./draw-map.client";
import { ParcelMap } from "./parcel-map";

const FILE_HINT =
  "GeoJSON, KML, KMZ or GPX, at most 2 MB: a polygon, or a line or track that ends where it begins.";
const TEXT_HINT =
  "One corner per line, latitude first, in order around the land. Leave an empty line between parts. GeoJSON works too.";
const SHOW_HINT =
  "If off, only you and people whose request you've accepted see them. Others see an approximate location.";

type BoundaryOwnerView = NonNullable<Awaited<ReturnType<typeof getOwnBoundary>>>;

interface OwnBoundaryProps extends SerializeFrom<BoundaryOwnerView> {
  path: string;
  drawing: ParcelDrawing | null;
  drawMap: DrawMapProps;
  /** True when the listing has a badge for verified land ownership. */
  hasLandBadge: boolean;
  typed: Record<string, string>;
  /** True when the form was restored after a sign-in. */
  isRestored: boolean;
  formId: string;
}

/** Shows the page on which an owner draws the listing's boundary and chooses who sees it. */
export function OwnBoundary(props: OwnBoundaryProps) {
  const { id, title, path, boundary, drawing, typed, isRestored, formId } = props;
  const form = useFormState({ typed });
  const isSending = useNavigation().formAction === path;
  const isShown = form.isRedisplayed || isRestored ? form.typed.showExactPosition === "true" : null;
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>Boundary: {title}</h1>
      <FormNotices form={form} isRestored={isRestored} />
      {boundary ? (
        <section className="grid gap-3" aria-labelledby="present">
          <h2 id="present">Your boundary</h2>
          {drawing ? <ParcelMap drawing={drawing} /> : null}
          <p>
            {formatAcres(String(boundary.acres))} in {formatCount(boundary.parts, "part")}, with{" "}
            {formatCount(boundary.points, "point")}.
          </p>
          {boundary.isAreaDifferent ? (
            <p className="notice">
              The boundary encloses {roundAcres(boundary.acres)} acres; the listing says{" "}
              {roundAcres(props.listed)}.{" "}
              <Link to={`/profile/listings/${id}/edit`}>Change the acreage</Link>
            </p>
          ) : null}
          <RemoveForm path={path} hasLandBadge={props.hasLandBadge} />
        </section>
      ) : (
        <p>Show hunters exactly where the land begins and ends.</p>
      )}
      <section className="grid gap-3" aria-labelledby="change">
        <h2 id="change">{boundary ? "Change the boundary" : "Add a boundary"}</h2>
        <PostedForm key={formId} action={path} encType="multipart/form-data" form={form}>
          <input type="hidden" name="intent" value="save" />
          <Field
            label="Boundary file (Optional)"
            name="boundary"
            error={form.errors.boundary}
            hint={FILE_HINT}
          >
            {(bound) => <input {...bound} type="file" name="boundary" />}
          </Field>
          <DrawBoundary {...props.drawMap} />
          <TextAreaField
            label="Corners (Optional)"
            {...getFieldProps(form, "boundaryText")}
            rows={6}
            placeholder={"45.6789, -111.0382\n45.6789, -111.0251\n45.6701, -111.0251"}
            hint={TEXT_HINT}
          />
          <Checkbox
            name="showExactPosition"
            value="true"
            label={
              <>
                Show the boundary and exact position to everyone{" "}
                <span className="hint">{SHOW_HINT}</span>
              </>
            }
            defaultChecked={isShown ?? props.showExactPosition}
          />
          {props.hasLandBadge || form.errors.endsBadge ? (
            <LandBadgeField
              error={form.errors.endsBadge}
              isChecked={form.typed.endsBadge === "on"}
            />
          ) : null}
          <p className="actions">
            <Button pending={isSending && "Saving..."}>Save boundary</Button>
          </p>
        </PostedForm>
      </section>
      <p>
        <Link to={`/profile/listings/${id}`}>Back to your listing</Link> ·{" "}
        <Link to={`/property/${id}`}>View as a hunter</Link>
      </p>
    </div>
  );
}

const roundAcres = (area: number) => Math.round(area).toLocaleString("en-US");

function RemoveForm({ path, hasLandBadge }: { path: string; hasLandBadge: boolean }) {
  return (
    <PostedForm action={path} form={NO_ERRORS}>
      <input type="hidden" name="intent" value="remove" />
      {hasLandBadge ? (
        <p>Removing the boundary ends your land-ownership badge. You can send proof again.</p>
      ) : null}
      <p className="actions">
        <Button variant="danger">Remove boundary</Button>
      </p>
    </PostedForm>
  );
}

/** The form that removes a boundary shows no errors. They belong to the other form. */
const NO_ERRORS = { errors: {} };
