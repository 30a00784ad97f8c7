import type { ActionFunctionArgs } from "@remix-run/node";

import { OTHER_ACCOUNT } from "~/forms/form-action-data";
import { listSchemaFields } from "~/forms/form-fields.server";
import { readMultipart } from "~/forms/read-multipart.server";
import { belongsToOtherAccount } from "~/forms/handle-form.server";
import { retryHeaders } from "~/platform/uploads/storage.server";

import { readFormPhotos } from "./photos-of-form.server";
import { propertyFormSchema } from "../property.schema";

/** Receives a listing's photos, which scripts upload one by one before the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = (await context.session())?.user;
  const headers = { "Cache-Control": "private, no-store" };
  if (!owner)
    return Response.json({ photos: [], errors: ["Unauthorized"] }, { status: 401, headers });
  const { field, maxFiles, fields, accept } = readFormPhotos();
  const upload = await readMultipart(request, {
    fields: [...listSchemaFields(propertyFormSchema).names, ...fields],
    fileField: field,
    maxFiles,
  });
  try {
    if (upload.fault) {
      const body = { photos: [], errors: [upload.fault.message] };
      return Response.json(body, { status: upload.fault.status, headers });
    }
    if (belongsToOtherAccount(upload.form, owner)) {
      return Response.json({ photos: [], errors: [OTHER_ACCOUNT] }, { status: 412, headers });
    }
    const {
      errors,
      keep,
      status: badStatus,
    } = await accept(upload, owner.id, context.requester(owner.id));
    const faults = errors.photos ?? [];
    const status = faults.length > 0 ? badStatus : 201;
    return Response.json(
      { ...keep, errors: faults },
      { status, headers: { ...headers, ...retryHeaders(status) } },
    );
  } finally {
    await upload.discard();
  }
}
