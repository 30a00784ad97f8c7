import * as z from "zod/v4";

import { isUuid } from "~/platform/uuid";

import type { DraftForm } from "./drafts.server";

const id = z.string().refine(isUuid, "Not an id").optional();
const version = z.coerce.number().int().min(0).max(2_147_483_647).optional();

/** The fields of the listing form that identify its draft (see open-draft.ts). */
export const draftFormFields = { draft: id, version, replaces: version, formId: id };

type Fields = z.output<z.ZodObject<typeof draftFormFields>>;

export const toDraftForm = ({ version, replaces, formId }: Omit<Fields, "draft">): DraftForm => ({
  formId,
  version: replaces ?? version,
});

const draftFormSchema = z.object(draftFormFields).omit({ draft: true });

/** Parses these fields from unvalidated texts. Invalid ones count as no known version. */
export function readDraftForm(texts: Record<string, string>): DraftForm {
  const { data } = draftFormSchema.safeParse(texts);
  return data ? toDraftForm(data) : {};
}
