import { useEffect, useRef, useState, type DragEvent } from "react";

import { Button } from "~/ui/button";
import { bindControl, FieldErrors, Hint } from "~/ui/field";
import { Picture } from "~/ui/picture";

import { MAX_LISTING_PHOTOS, getPhotoFieldId } from "../typed-listing";
import type { FormPhoto } from "../listing-pictures.server";
import { useFocusWhenArranged } from "./use-focus-when-arranged";
import { usePhotoList } from "./use-photo-list";

const FIELD = "photos";
const FORMATS = "photos of 10 MB each, JPEG, PNG or WebP.";

/** The field name and label of the photos' texts. */
interface PhotoTexts {
  name: "imageAlts" | "caption";
  label: string;
}

const ALTS: PhotoTexts = {
  name: "imageAlts",
  label: "Photo description",
};
export const CAPTIONS: PhotoTexts = {
  name: "caption",
  label: "Caption",
};

interface PhotoFieldsProps {
  photos: FormPhoto[];
  /** The errors of the whole form. */
  errors: Record<string, string[]>;
  /** Called when uploads start or end, because the form has to wait for them. */
  onBusy(isBusy: boolean): void;
  maxCount?: number;
  texts?: PhotoTexts;
}

/**
 * Shows the photos of a listing: a file field with an upload button, and the existing photos in order. With scripts,
 * each photo uploads as soon as it is chosen.
 */
export function PhotoFields({
  photos,
  errors: uploadErrors,
  onBusy,
  maxCount = MAX_LISTING_PHOTOS,
  texts = ALTS,
}: PhotoFieldsProps) {
  const list = usePhotoList(photos, maxCount);
  const input = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLOListElement>(null);
  const { move, remove } = useFocusWhenArranged(list, listRef, input);
  const [dragged, setDragged] = useState<number | null>(null);
  const isBusy = list.sending !== null;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    // Files chosen before the scripts loaded caused no event that was handled.
    if (input.current?.files?.length) {
      input.current.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, []);
  const errors = list.errors.length > 0 ? list.errors : uploadErrors[FIELD];
  const field = {
    name: FIELD,
    error: errors,
    hint: `Up to ${maxCount} ${FORMATS}${texts === ALTS ? " The first one is the cover." : ""}`,
  };
  // Errors are looked up by address, so they move with their photo.
  const findFault = ({ address }: FormPhoto) => {
    const name = getPhotoFieldId(photos.findIndex((photo) => photo.address === address));
    return uploadErrors[name] && { name, error: uploadErrors[name] };
  };

  async function send(files: File[]) {
    const areAllUploaded = await list.send(files);
    // Files that failed to upload stay in the field and are submitted with the form.
    if (areAllUploaded && input.current) input.current.value = "";
  }
  function drop(event: DragEvent, to: number) {
    if (dragged === null) return;
    event.preventDefault();
    list.move(dragged, to);
    setDragged(null);
  }

  return (
    <div className="field photo-fields">
      {list.photos.length > 0 ? (
        <ol ref={listRef}>
          {list.photos.map((photo, i) => (
            <li
              key={photo.address}
              // The error summary links to this id.
              id={findFault(photo)?.name}
              tabIndex={findFault(photo) && -1}
              draggable={list.isReady}
              onDragStart={() => setDragged(i)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => drop(event, i)}
            >
              <PhotoItem
                photo={photo}
                fault={findFault(photo)}
                place={i}
                count={list.photos.length}
                texts={texts}
                onMove={move}
                onRemove={remove}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <label htmlFor={FIELD}>Photos (Optional)</label>
      <Hint {...field} />
      <div className="actions">
        <input
          {...bindControl(field)}
          ref={input}
          type="file"
          name={FIELD}
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
        />
        {list.isReady ? null : (
          <Button variant="secondary" name="intent" value="upload">
            Upload photos
          </Button>
        )}
      </div>
      <FieldErrors {...field} />
      <p aria-live="polite" className="hint">
        {list.sending ? (
          <span>
            <label htmlFor="photo-progress">
              {`Sending ${list.sending.name} (${list.sending.number} of ${list.sending.total})`}
            </label>{" "}
            <progress id="photo-progress" max={1} value={list.sending.share} />
          </span>
        ) : (
          list.announcement
        )}
      </p>
    </div>
  );
}

interface OnePhotoProps {
  photo: FormPhoto;
  fault: { name: string; error: string[] } | undefined;
  place: number;
  count: number;
  texts: PhotoTexts;
  onMove(from: number, to: number): void;
  onRemove(place: number): void;
}

function PhotoItem({ photo, fault, place, count, texts, onMove, onRemove }: OnePhotoProps) {
  const number = place + 1;
  const altId = `photo-alt-${number}`;
  const hiddenLabel = <span className="visually-hidden">{` photo ${number}`}</span>;
  return (
    <>
      <input type="hidden" name={`images[${place}]`} value={photo.address} />
      {photo.isMissing ? (
        <div className="no-picture" />
      ) : (
        <Picture
          address={photo.address}
          alt={photo.alt || `Photo ${number} of ${count}`}
          color={photo.color}
          format={photo.format}
          sizes="144px"
        />
      )}
      <div className="field">
        {photo.isOwn || texts === CAPTIONS ? (
          <>
            <label htmlFor={altId}>
              {texts.label} (Optional)
              <span className="visually-hidden">{`, photo ${number}`}</span>
            </label>
            <input
              {...bindControl(fault ?? { name: altId })}
              id={altId}
              name={`${texts.name}[${place}]`}
              defaultValue={photo.alt}
              maxLength={200}
            />
          </>
        ) : (
          <>
            <input type="hidden" name={`${texts.name}[${place}]`} value="" />
            <p>{`Photo ${number}`}</p>
          </>
        )}
        {fault ? <FieldErrors {...fault} /> : null}
        <p className="actions">
          <Button
            variant="secondary"
            name="intent"
            value={`up:${place}`}
            disabled={place === 0}
            onClick={(event) => replaceDefault(event, () => onMove(place, place - 1))}
          >
            Move up{hiddenLabel}
          </Button>{" "}
          <Button
            variant="secondary"
            name="intent"
            value={`down:${place}`}
            disabled={number === count}
            onClick={(event) => replaceDefault(event, () => onMove(place, place + 1))}
          >
            Move down{hiddenLabel}
          </Button>{" "}
          <Button
            variant="quiet"
            name="intent"
            value={`remove:${place}`}
            onClick={(event) => replaceDefault(event, () => onRemove(place))}
          >
            Remove{hiddenLabel}
          </Button>
        </p>
      </div>
    </>
  );
}

function replaceDefault(event: { preventDefault(): void }, run: () => void) {
  event.preventDefault();
  run();
}
