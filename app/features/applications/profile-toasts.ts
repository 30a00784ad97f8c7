/** What is said when a profile, or a part of it, was sent. */
export const PROFILE_TOASTS = {
  sent: { title: "Sent for review", text: "You get a mail as soon as somebody has looked at it." },
  unchanged: { title: "Nothing to review", text: "That is what everybody reads already." },
};

/** Where there is nothing yet that photos or packages could belong to. */
export const NO_PROFILE = "Send your professional profile first.";
