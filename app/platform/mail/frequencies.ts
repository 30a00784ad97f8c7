/** The frequencies of each kind of mail, the default first; the names are those of the form's fields. */
export const FREQUENCIES = {
  messages: ["at-once", "hourly", "never"],
  requests: ["at-once", "never"],
  searches: ["on", "never"],
  reminders: ["on", "never"],
  /** Mail about pending items, for admins. */
  approvals: ["daily", "at-once", "never"],
} as const;
export type SettingName = keyof typeof FREQUENCIES;
export type NotificationSettings = { [Name in SettingName]: (typeof FREQUENCIES)[Name][number] };

/** The time that a message stays unread before it is mailed. */
export const MESSAGE_REMINDER_DELAY_MS = 10 * 60 * 1_000;
