import type * as z from "zod/v4";

import { listSchemaFields } from "./form-fields.server";
import { getKeptForm } from "./kept-forms.server";

/**
 * Returns what a person had typed into a form when their session ended.
 *
 * @returns null when there is nothing
 */
export async function getKeptValues({
  request,
  path,
  schema,
}: {
  request: Request;
  path: string;
  schema: z.ZodType;
}): Promise<{ typed: Record<string, string>; lists: Record<string, string[]> } | null> {
  const keptForm = await getKeptForm({ request, path });
  if (keptForm === null) return null;
  const isList = (name: string) => fields.lists.has(name);
  const fields = listSchemaFields(schema);
  const typed = Object.entries(keptForm).filter(([name]) => !isList(name));
  const lists = Object.entries(keptForm)
    .filter(([name]) => isList(name))
    .map(([name, text]) => [name, text ? text.split("\n") : []] as const);
  return { typed: Object.fromEntries(typed), lists: Object.fromEntries(lists) };
}
