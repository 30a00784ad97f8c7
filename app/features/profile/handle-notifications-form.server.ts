import { chooseNotifications } from "~/features/messaging/choose-notifications.server";
import { handleForm, type Visit } from "~/forms/handle-form.server";

import { setMailTimeZone } from "./mail-time-zone.server";
import { NO_ADDRESS } from "./no-address";
import { notificationsSchema } from "./notifications.schema";

const PATH = "/profile/notifications";

/** Handles the form by which a person chooses their emails and time zone. */
export function handleNotificationsForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: notificationsSchema,
    path: PATH,
    allowedSender: "user",
    async save({ value, user: { id: userId, email, isAdmin } }) {
      if (!email) return { status: 409, errors: { "": [NO_ADDRESS] } };
      const { timeZone, approvals, ...chosen } = value;
      await chooseNotifications({
        ...{ userId, email },
        settings: { ...chosen, ...(isAdmin && { approvals }) },
      });
      if (timeZone) await setMailTimeZone(userId, timeZone);
      return { to: PATH, toast: { title: "Notifications saved" } };
    },
  });
}
