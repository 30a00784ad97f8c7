import { writeMapFile, type MapFileRequest } from "./map-file-format";

/** Returns UTF-8 bytes, because receiving a long string blocks the event loop several times as long. */
export default (order: MapFileRequest): Uint8Array => new TextEncoder().encode(writeMapFile(order));
