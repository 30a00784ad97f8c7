export const MOST_PHOTOS = 20;
export const MOST_PACKAGES = 12;
