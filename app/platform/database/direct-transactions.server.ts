import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { DatabaseAwayError } from "../database-away.server";
import { layersOf } from "../error-layers.server";
import { Prisma, PrismaClient } from "./client/client";
import type { Database, Transaction } from "./opened-database.server";

/**
 * A client whose transactions send what is written in SQL straight to their connection. Prisma takes a tenth
 * of a millisecond and more for each such statement, and a posted form has half a dozen. Values are what
 * Prisma makes of them (TYPES), but that bytes are a Buffer, an infinite time is a number and NaN stays what it
 * is; errors are PostgreSQL's own. All else goes through Prisma, on the same connection.
 *
 * A transaction that PostgreSQL ended because of a deadlock is done again: its work must write in nothing but
 * the transaction.
 */
export function openDirectClient(pool: pg.Pool): Database {
  const client = new PrismaClient({ adapter: new TellingAdapter(pool) });
  type Transact = (work: unknown, options?: object) => Promise<unknown>;
  const transact = client.$transaction.bind(client) as Transact;
  const $transaction: Transact = (work, options) =>
    typeof work === "function"
      ? untilNoDeadlock(() =>
          begin((held) =>
            transact((tx: Transaction) => {
              // It has begun, also where its adapter could not tell: then Prisma sends its statements.
              endBeginning(held);
              return (work as Work)(withDirectStatements(tx, held));
            }, options),
          ),
        )
      : transact(work, options);
  return extend(client, { $transaction });
}

type Work = (tx: Transaction) => Promise<unknown>;

/** Of two that wait for each other the other one is mostly done by then; a third may have come. */
const MOST_TRIES = 3;
/**
 * At most how long one waits before it begins again: the other is only now being told that it may go on,
 * and who is quicker would take its row away and have them wait for each other once more.
 */
const LONGEST_PAUSE_MS = 50;

async function untilNoDeadlock<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
      await pause((LONGEST_PAUSE_MS * (1 + Math.random())) / 2);
    }
  }
}

/** By PostgreSQL's code, or by Prisma's for it. */
function isDeadlock(error: unknown): boolean {
  return [...layersOf(error)].some(
    ({ codes }) => codes.includes("40P01") || codes.includes("P2034"),
  );
}

/** The connection of a transaction. */
interface Held {
  /** Null before it has begun and once it has ended. */
  connection: pg.ClientBase | null;
  isBeginning: boolean;
  /** Why a statement has failed, a deadlock before anything else; null where none has. */
  failure: unknown;
}

/** Whose transaction is beginning: Prisma passes nothing on by which its adapter could tell. */
const beginnings = new AsyncLocalStorage<Held>();
let beginning = 0;

async function begin<Result>(run: (held: Held) => Promise<Result>): Promise<Result> {
  const held: Held = { connection: null, isBeginning: true, failure: null };
  beginning += 1;
  try {
    return await beginnings.run(held, run, held);
  } finally {
    endBeginning(held);
  }
}

function endBeginning(held: Held): void {
  if (!held.isBeginning) return;
  held.isBeginning = false;
  beginning -= 1;
  // Node 20 and 22 hook every promise of the process while a context is in use.
  if (beginning === 0) beginnings.disable();
}

type Begun = Awaited<ReturnType<Awaited<ReturnType<PrismaPg["connect"]>>["startTransaction"]>>;

/** An adapter whose transactions tell which connection they hold. */
class TellingAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const held = beginnings.getStore();
      // Its work may begin others, on connections of their own.
      if (!held?.isBeginning) return start(isolationLevel);
      endBeginning(held);
      return tell(await start(isolationLevel), held);
    };
    return adapter;
  }
}

/** What of a transaction is no part of its types. */
interface Inside {
  client: pg.ClientBase;
  performIO(statement: Parameters<Begun["executeRaw"]>[0]): Promise<{ command: string }>;
}

function tell(transaction: Begun, held: Held): Begun {
  const inside = transaction as unknown as Inside;
  held.connection = inside.client;
  let hasEnded = false;
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  // The connection is somebody else's once it has ended. What took too long ends in this way as well, and
  // Prisma would go on with what it had begun.
  const refuse = () => Promise.reject(new DatabaseAwayError("The transaction has ended"));
  const note = noteFailure(held);
  transaction.queryRaw = (statement) => (hasEnded ? refuse() : query(statement).catch(note));
  transaction.executeRaw = async (statement) => {
    if (hasEnded) return refuse();
    if (statement.sql !== "COMMIT" && statement.sql !== "ROLLBACK") {
      return execute(statement).catch(note);
    }
    held.connection = null;
    hasEnded = true;
    // Whoever has caught it: PostgreSQL would undo it all, or commit what failed only here, as an answer
    // that can't be read.
    const sql = held.failure === null ? statement.sql : "ROLLBACK";
    const { command } = await inside.performIO({ ...statement, sql });
    if (statement.sql === "COMMIT" && command === "ROLLBACK") {
      // A deadlock is told by its cause, and done again.
      const message = "The transaction was undone: one of its statements had failed";
      throw new Error(message, { cause: held.failure });
    }
    return 0;
  };
  return transaction;
}

const noteFailure = (held: Held) => (error: unknown) => {
  if (held.failure === null || isDeadlock(error)) held.failure = error;
  throw error;
};

function withDirectStatements(tx: Transaction, held: Held): Transaction {
  const ask = (connection: pg.ClientBase, query: Query, values: unknown[]) => {
    const statement = "strings" in query ? query : Prisma.sql(query, ...values);
    const asked = connection.query<object>({
      text: statement.text,
      values: statement.values.map(sent),
      types: TYPES,
    });
    return asked.catch(noteFailure(held));
  };
  return extend(tx, {
    // When it has ended, Prisma says so.
    $queryRaw: async (query: Query, ...values: unknown[]) =>
      held.connection
        ? (await ask(held.connection, query, values)).rows
        : tx.$queryRaw(query, ...values),
    $executeRaw: async (query: Query, ...values: unknown[]) =>
      held.connection
        ? ((await ask(held.connection, query, values)).rowCount ?? 0)
        : tx.$executeRaw(query, ...values),
  });
}

type Query = TemplateStringsArray | Prisma.Sql;

/** Prisma's clients are proxies, which take no assignment. */
function extend<Client extends object>(client: Client, own: Record<string, unknown>): Client {
  const described = Object.entries(own).map(([name, value]) => [name, { value }] as const);
  return Object.create(client, Object.fromEntries(described)) as Client;
}

/** A value as PostgreSQL reads it, times in UTC. */
function sent(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sent);
  return Prisma.Decimal.isDecimal(value) ? value.toFixed() : value;
}

const { getTypeParser } = pg.types;
const { INT8, OID, NUMERIC, DATE, TIMESTAMP, TIME } = pg.types.builtins;

const parseTimestamp = (text: string) => new Date(`${text.replace(" ", "T")}Z`);
/** What Prisma reads otherwise than pg. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [OID, BigInt],
  [NUMERIC, (text) => new Prisma.Decimal(text)],
  [DATE, (text) => new Date(text)],
  [TIMESTAMP, parseTimestamp],
  [TIME, (text) => new Date(`1970-01-01T${text}Z`)],
]);
/** No statement has these: timetz, money, and lists of int8, oid, timestamp, date, time and numeric. */
for (const oid of [1266, 790, 1016, 1028, 1115, 1182, 1183, 1231]) {
  PARSERS.set(oid, () => {
    throw new TypeError(`No statement in a transaction reads type ${oid} yet`);
  });
}
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "binary" ? undefined : PARSERS.get(oid)) ??
    (getTypeParser(oid, format) as (text: string) => unknown),
};
