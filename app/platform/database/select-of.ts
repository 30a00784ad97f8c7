/** Returns a Prisma `select` of these columns. */
export function buildSelect<Name extends string>(names: readonly Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}
