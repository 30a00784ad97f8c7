import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatOwnerName } from "~/features/accounts/components/owner-name";
import { getOwner } from "~/features/accounts/get-owner.server";
import { requireUser } from "~/features/accounts/require-user.server";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { getPackage } from "~/features/professionals/get-package.server";
import { formatPackageMessage, getPackageEnd } from "~/features/professionals/package-request";
import { readHuntSeasons } from "~/features/seasons/season-days.server";
import { clientAction, FormNotices, shouldRevalidate, useFormState } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { handleForm } from "~/forms/handle-form.server";
import { getDateInZone } from "~/formats/iso-date";
import { isUuid } from "~/platform/uuid";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { RequestSubject } from "./components/request-subject";
import { ContactRequestForm } from "./components/contact-request-form";
import { NoContactPage } from "./components/no-contact-page";
import { contactRequestSchema, readRequestDetails } from "./contact-request.schema";
import { isContactType } from "./contact-type";
import { findContact, type ContactRefusal } from "./find-contact.server";
import { findPrefillFaults, findRequestFaults } from "./find-request-faults.server";
import { sendContactRequest } from "./send-contact-request.server";

/** Returns the listing that the address names, and the canonical path. */
function readAbout(request: Request, id: string | undefined) {
  const type = new URL(request.url).searchParams.get("type");
  if (!isContactType(type) || !isUuid(id)) throw new Response("Contact not found", { status: 404 });
  return { about: { type, id }, path: `/contact/${id}?type=${type}` };
}

/** Returns the fields that the address fills in: the dates, the group, and the package that the request is about. */
async function readPrefilledFields(request: Request, { type, id }: { type: string; id: string }) {
  const parameters = new URL(request.url).searchParams;
  const { startDate, endDate, groupSize } = readRequestPrefill(parameters);
  const packageId = type === "professional" ? parameters.get("package") : null;
  const huntPackage = packageId && (await getPackage({ professionalId: id, packageId }));
  const lastDay = huntPackage ? getPackageEnd({ startDate, endDate }, huntPackage) : endDate;
  return {
    ...(startDate && { startDate }),
    ...(lastDay && { endDate: lastDay }),
    ...(groupSize && { groupSize: String(groupSize) }),
    ...(huntPackage && { message: formatPackageMessage(huntPackage) }),
  };
}

const STATUS: Record<ContactRefusal, number> = {
  "not found": 404,
  "own listing": 400,
  "not available": 410,
  blocked: 403,
};
const noContact = (reason: ContactRefusal) => new Response(reason, { status: STATUS[reason] });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const { about, path } = readAbout(request, params.id);
  const contact = await findContact({ ...about, senderId: user.id });
  if (typeof contact === "string") throw noContact(contact);
  const keptForm = await getKeptForm({ request, path });
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const prefilled = await readPrefilledFields(request, about);
  return {
    title: contact.title,
    path: `/${about.type}/${about.id}`,
    place: contact.place,
    image: contact.image,
    price: contact.price,
    maxHunters: contact.maxHunters,
    isForSale: contact.isForSale,
    ...(contact.hunted ? await readHuntSeasons(contact.hunted) : { games: [], seasons: [] }),
    today: getDateInZone(contact.timeZone, new Date()),
    hasCalendar: contact.hasCalendar,
    owner: await getOwner(contact.ownerId),
    isLand: about.type === "property",
    isAgent: about.type === "agent",
    typed: keptForm ?? {
      ...{ name, email: user.email ?? "" },
      ...prefilled,
    },
    isRestored: keptForm !== null,
    faults: await findPrefillFaults(contact, readRequestDetails(keptForm ?? prefilled)),
    idempotencyKey: randomUUID(),
  };
}

export function action({ params, ...visit }: ActionFunctionArgs) {
  const { about, path } = readAbout(visit.request, params.id);
  return handleForm({
    visit,
    schema: contactRequestSchema,
    path,
    allowedSender: "user",
    findFurtherErrors: ({ texts, user }) =>
      findRequestFaults({ senderId: user.id, about, details: readRequestDetails(texts) }),
    save: ({ value: text, user, saveOnce }) =>
      saveOnce(async (tx) => {
        const result = await sendContactRequest({ tx, sender: user, about, text });
        if ("faults" in result) return { status: 400, errors: { ...result.faults } };
        if (result.refused) throw noContact(result.refused);
        const { conversationId } = result.request;
        const toast = {
          title: "Message sent!",
          text: "Your contact request has been sent successfully.",
          // An unclaimed listing has no owner, so there is no conversation yet.
          ...(conversationId && {
            link: { label: "See conversation", to: buildThreadPath(conversationId) },
          }),
        };
        return { to: "/", toast };
      }),
  });
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Contact ${data.title}` : "Contact", noindex: true });

export default function ContactRequest() {
  const { path, image, title, place, price, owner, isLand, hasCalendar, ...begun } =
    useLoaderData<typeof loader>();
  const { typed, isRestored, faults, idempotencyKey, ...about } = begun;
  const form = useFormState({ typed });
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <h1>
        Contacting about: <bdi>{title}</bdi>
      </h1>
      <RequestSubject {...{ title, path, place, image, price, owner, isLand }} />
      <FormNotices
        form={form}
        isRestored={isRestored}
        failed="Failed to send message. Please try again."
      />
      <ContactRequestForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        form={form}
        faults={faults}
        {...about}
        calendar={hasCalendar ? `${path}/calendar` : null}
        listingPath={path}
        recipient={owner && formatOwnerName(owner)}
      />
    </div>
  );
}

export { NoContactPage as ErrorBoundary, clientAction, shouldRevalidate };
