/** How the column of a Prisma field is called in SQL. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a row `t` in SQL, under the names of their Prisma fields. */
export const columnsOf = (fields: readonly string[]): string =>
  fields.map((field) => `t.${columnName(field)} AS "${field}"`).join(", ");
