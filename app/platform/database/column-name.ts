/** Returns the SQL column of a Prisma field. */
export const toColumnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns SQL for columns of a row `t`, under the names of their Prisma fields. */
export const selectColumns = (fields: readonly string[]): string =>
  fields.map((field) => `t.${toColumnName(field)} AS "${field}"`).join(", ");
