/** The pages that edit parts of a professional's profile outside of its form. */
export const GALLERY_PATH = "/profile/professional/photos";
export const PACKAGES_PATH = "/profile/professional/packages";
export const CALENDAR_PATH = "/profile/professional/calendar";
