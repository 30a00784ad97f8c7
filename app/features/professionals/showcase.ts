export const MAX_SHOWCASE_PHOTOS = 20;
export const MAX_PACKAGES = 12;
