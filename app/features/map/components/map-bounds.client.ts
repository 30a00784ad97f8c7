/** The middle of the lower states, and the zoom at which a wide window shows them. */
export const CENTER: [number, number] = [39.8283, -98.5795];
export const ZOOM = 4;
/** A town and what surrounds it: closer, nobody would know where it is. */
export const CLOSE = 12;
/** The closest there is. */
export const MAX_ZOOM = 17;
