/** The center of the lower 48 states, and the zoom at which a wide window shows all of them. */
export const DEFAULT_CENTER: [number, number] = [39.8283, -98.5795];
export const DEFAULT_ZOOM = 4;
/** The zoom that shows a town and its surroundings. Closer views give no sense of place. */
export const CLOSE_UP_ZOOM = 12;
/** The zoom that shows a town and the land around it, where a position is chosen. */
export const TOWN_ZOOM = 11;
/** The maximum zoom. */
export const MAX_ZOOM = 17;
