const BATCH = 50;

interface Batch {
  orderBy: { id: "asc" };
  take: number;
  cursor?: { id: string };
  skip?: number;
}

/**
 * The rows of a table in the order of their ids, read fifty at a time: as many as wanted without
 * holding all, or making objects of all in one piece.
 */
export async function* readInBatches<Row extends { id: string }>(
  find: (batch: Batch) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const rows = await find({
      orderBy: { id: "asc" },
      take: BATCH,
      ...(after === undefined ? {} : { cursor: { id: after }, skip: 1 }),
    });
    yield* rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}
