import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

import { createSlug } from "../slug";

interface PostFormProps {
  /** The id of the edited post; null for a new one. */
  id: string | null;
  action: string;
  idempotencyKey: string;
  form: Pick<FormState, "typed" | "errors">;
}

export function PostForm({ id, action, idempotencyKey, form: { typed, errors } }: PostFormProps) {
  const isEdit = id !== null;
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get("intent") === "save";
  const [title, setTitle] = useState(typed.title ?? "");
  // Null for a new post without its own slug: the slug then follows the title.
  const [ownSlug, setOwnSlug] = useState(typed.slug || (isEdit ? "" : null));
  const slug = ownSlug ?? createSlug(title);
  const form = useRef<HTMLFormElement>(null);
  // Text that was typed before hydration is only in the DOM.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    setTitle(typed.get("title") as string);
    setOwnSlug((previous) => (typed.get("slug") as string) || previous);
  }, []);
  return (
    <PostedForm ref={form} action={action} form={{ errors }} idempotencyKey={idempotencyKey}>
      <input type="hidden" name="intent" value="save" />
      {isEdit ? <input type="hidden" name="id" value={id} /> : null}
      <TextField
        label="Title"
        name="title"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        maxLength={200}
        error={errors.title}
      />
      <TextField
        label="Slug (URL)"
        name="slug"
        value={slug}
        onChange={({ target }) => setOwnSlug(target.value || (isEdit ? "" : null))}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug}
        hint={
          <>
            The post&apos;s address: <code>/blog/{createSlug(slug)}</code>. Leave blank to generate
            it from the title.
          </>
        }
      />
      <TextAreaField
        label="Content"
        name="content"
        rows={12}
        defaultValue={typed.content}
        error={errors.content}
        hint="Plain text; each line is a paragraph."
      />
      <Checkbox
        label="Published"
        name="published"
        isSwitch
        defaultChecked={Boolean(typed.published)}
      />
      <p className="actions">
        <Button pending={isSaving && "Saving..."}>{isEdit ? "Update Post" : "Create Post"}</Button>{" "}
        {isEdit ? (
          <ButtonLink to="/admin" variant="secondary">
            Cancel
          </ButtonLink>
        ) : null}
      </p>
    </PostedForm>
  );
}
