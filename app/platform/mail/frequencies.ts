/** How often mail of each kind may come, the preset first; the names are those of the form's fields. */
export const FREQUENCIES = {
  messages: ["at-once", "hourly", "never"],
  requests: ["at-once", "never"],
  searches: ["on", "never"],
  reminders: ["on", "never"],
  /** What waits for admins. */
  approvals: ["daily", "at-once", "never"],
} as const;
export type SettingName = keyof typeof FREQUENCIES;
export type NotificationSettings = { [Name in SettingName]: (typeof FREQUENCIES)[Name][number] };

/** How long a message waits unread before it is mailed. */
export const MESSAGE_PATIENCE_MS = 10 * 60 * 1_000;
