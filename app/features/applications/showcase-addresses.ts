/** The pages that edit parts of a professional's profile outside of its form. */
export const GALLERY = "/profile/professional/photos";
export const PACKAGES = "/profile/professional/packages";
export const CALENDAR = "/profile/professional/calendar";
