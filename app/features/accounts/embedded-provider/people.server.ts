import * as z from "zod/v4";

import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { DEMO_ACCOUNTS } from "./demo-accounts";

const DEMO_KIND = "Person";
/** Verified people have their own kind, because in the demonstration anybody may have typed anything. */
const VERIFIED_KIND = "Person by email";
const kind = () => (environment().signIn === "email" ? VERIFIED_KIND : DEMO_KIND);

const person = z.object({ firstName: z.string(), lastName: z.string() });

/** A person who signs in here, identified by the lower-cased address. */
export type ProviderPerson = z.output<typeof person> & { email: string };

/** Remembers the names that were typed; empty ones leave the stored names unchanged. */
export async function rememberPerson(typed: ProviderPerson): Promise<void> {
  const existing = await getPerson(typed.email);
  const payload = {
    firstName: typed.firstName || existing.firstName,
    lastName: typed.lastName || existing.lastName,
  };
  await database().identityRecord.upsert({
    where: { kind_id: { kind: kind(), id: typed.email } },
    create: { kind: kind(), id: typed.email, payload },
    update: { payload },
  });
}

/** Deletes the names that were typed for an account that is deleted. */
export async function forgetPerson(tx: Transaction, email: string): Promise<void> {
  await tx.identityRecord.deleteMany({
    where: { kind: { in: [DEMO_KIND, VERIFIED_KIND] }, id: email },
  });
}

/**
 * Returns a person's names. A demo account always has its predefined names, so that typing its address equals its
 * button.
 */
export async function getPerson(email: string): Promise<ProviderPerson> {
  const isDemonstration = environment().signIn === "embedded";
  const demo = isDemonstration && DEMO_ACCOUNTS.find((account) => account.email === email);
  if (demo) return { email, firstName: demo.firstName, lastName: demo.lastName };
  const record = await database().identityRecord.findUnique({
    where: { kind_id: { kind: kind(), id: email } },
    select: { payload: true },
  });
  const { data } = person.safeParse(record?.payload);
  return { email, firstName: data?.firstName ?? "", lastName: data?.lastName ?? "" };
}
