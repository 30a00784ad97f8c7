import * as z from "zod/v4";

import { abortOnFailure, shortText, normalizeLineBreaks } from "~/platform/limit-fields";

import { MAX_SLUG_LENGTH, createSlug } from "./slug";

const slug = z
  .string()
  .trim()
  .max(MAX_SLUG_LENGTH, abortOnFailure(`At most ${MAX_SLUG_LENGTH} characters`));

const fields = {
  title: shortText("Title is required")
    .min(1, abortOnFailure("Title is required"))
    .max(200, abortOnFailure("At most 200 characters")),
  content: z
    .string("Content is required")
    .overwrite(normalizeLineBreaks)
    .refine((value) => value.trim() !== "", { error: "Content is required", abort: true })
    .max(50_000, abortOnFailure("At most 50,000 characters")),
  published: z.boolean().default(false),
};

/** Sets the slug from the given one, or from the title when that is empty. */
function withSlug<Post extends { title: string; slug: string }>(
  post: Post,
  context: z.RefinementCtx,
): Post {
  const newSlug = createSlug(post.slug || post.title);
  if (newSlug) return { ...post, slug: newSlug };
  const message = "Slug is required: use letters or digits";
  context.addIssue({ code: "custom", path: ["slug"], message });
  return z.NEVER;
}

/** The form of a post. */
export const postSchema = z.object({ ...fields, slug: slug.default("") }).transform(withSlug);

/** A change of a post; without a slug it keeps its current one. */
export const postChangeSchema = z
  .object({ ...fields, slug: slug.optional() })
  .transform(({ slug: typedSlug, ...post }, context) =>
    typedSlug === undefined ? post : withSlug({ ...post, slug: typedSlug }, context),
  );

/** The forms of the dashboard. `save` creates a post, or changes it when there is an id. */
export const postFormSchema = z
  .discriminatedUnion("intent", [
    z.object({
      intent: z.literal("save"),
      id: z.string().optional(),
      ...fields,
      slug: slug.default(""),
    }),
    z.object({ intent: z.literal("delete"), id: z.string() }),
    z.object({ intent: z.literal("restore"), id: z.string() }),
  ])
  .transform((form, context) => (form.intent === "save" ? withSlug(form, context) : form));

export type PostText = z.output<typeof postSchema>;
export type PostChange = Omit<PostText, "slug"> & Partial<Pick<PostText, "slug">>;

export const postResponseSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    authorId: z.uuid().nullable(),
    published: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "BlogPost" });
