/** A short tuple, because there are about a thousand names. The last value is 1 for states and 0 for towns. */
export type NameRow = [name: string, lat: number, lng: number, isState: 0 | 1];
