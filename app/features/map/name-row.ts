/** Short, as there are a thousand. The last is 1 for states, 0 for towns. */
export type NameRow = [name: string, lat: number, lng: number, isState: 0 | 1];
