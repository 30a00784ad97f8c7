/** Where a professional says what hangs on the profile but is no field of its form. */
export const GALLERY = "/profile/professional/photos";
export const PACKAGES = "/profile/professional/packages";
export const CALENDAR = "/profile/professional/calendar";
