import { writeMapFile, type MapFileOrder } from "./map-file-format";

/** In UTF-8: a long text takes the event loop several times as long to receive. */
export default (order: MapFileOrder): Uint8Array => new TextEncoder().encode(writeMapFile(order));
