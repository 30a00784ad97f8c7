import type * as z from "zod/v4";

/** The fields of a form, from its schema. */
export interface FormFields {
  names: string[];
  /** The fields that have several values. */
  lists: ReadonlySet<string>;
  /** The fields that people type into. */
  texts: ReadonlySet<string>;
}

/** The internal parts of a schema that describe its structure; the library's own types have many more. */
interface Definition {
  type: string;
  shape?: Record<string, Described>;
  options?: Described[];
  in?: Described;
  out?: Described;
  innerType?: Described;
}
interface Described {
  def: unknown;
}

const getDefinition = (schema: Described) => schema.def as Definition;

/** Returns the fields of an object, or of a union of objects that share field names. */
export function listSchemaFields(schema: z.ZodType): FormFields {
  const fields = Object.entries(getShape(schema));
  const listByKind = (kind: FieldKind) =>
    new Set(fields.filter(([, field]) => getKind(field) === kind).map(([name]) => name));
  return {
    names: fields.map(([name]) => name),
    lists: listByKind("list"),
    texts: listByKind("text"),
  };
}

function getShape(schema: Described): Record<string, Described> {
  const { type, shape, options, in: before } = getDefinition(schema);
  if (type === "object" && shape) return shape;
  if (type === "pipe" && before) return getShape(before);
  if (type === "union" && options) {
    return Object.assign({}, ...options.map(getShape)) as Record<string, Described>;
  }
  throw new Error(`A form's schema is an object or a union of objects, not ${type}`);
}

type FieldKind = "list" | "text" | "other";

function getKind(schema: Described): FieldKind {
  const { type, in: before, out, innerType, options } = getDefinition(schema);
  if (type === "array") return "list";
  if (type === "string" || type === "number") return "text";
  if (innerType) return getKind(innerType);
  if (type === "pipe" && before && out) {
    return getKind(getDefinition(before).type === "transform" ? out : before);
  }
  if (type === "union" && options?.some((option) => getKind(option) === "text")) return "text";
  return "other";
}
