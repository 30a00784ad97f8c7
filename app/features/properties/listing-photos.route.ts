import type { ActionFunctionArgs } from "@remix-run/node";

import { retryHeaders } from "~/platform/uploads/storage.server";

import { fieldsOf, textsOf } from "./listing-fields";
import { listFormPhotos } from "./listing-pictures.server";
import { readListingForm } from "./read-listing-form.server";

/** What scripts send a listing's photos to, one by one, before its form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ownerId = (await context.session())?.user.id;
  const headers = { "Cache-Control": "private, no-store" };
  if (!ownerId)
    return Response.json({ photos: [], errors: ["Unauthorized"] }, { status: 401, headers });
  const { form, photoErrors, notStored, fault } = await readListingForm({ request, ownerId });
  if (fault) {
    const answer = { photos: [], errors: [fault.message] };
    return Response.json(answer, { status: fault.status, headers });
  }
  const { images } = fieldsOf(textsOf(form));
  const photos = await listFormPhotos({ ownerId, images });
  const status = notStored?.status ?? (photoErrors.length > 0 ? 400 : 201);
  return Response.json(
    { photos, errors: photoErrors },
    { status, headers: { ...headers, ...retryHeaders(status) } },
  );
}

export function loader() {
  return new Response("Method Not Allowed\n", {
    status: 405,
    headers: { Allow: "POST", "Cache-Control": "no-store" },
  });
}
