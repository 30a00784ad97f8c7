/** The toasts after a profile, or a part of it, was sent. */
export const PROFILE_TOASTS = {
  sent: { title: "Sent for review", text: "We'll email you when it's been reviewed." },
  unchanged: { title: "Nothing to review", text: "That's what your public profile already says." },
};

/** The error where there is no profile yet that photos or packages could belong to. */
export const NO_PROFILE = "Send your professional profile first.";
