import { create } from "qrcode";

/** A QR code as a path of one-unit squares. */
export interface QrCode {
  /** The width and height in units, including the quiet zone. */
  size: number;
  path: string;
}

/** The width of the quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

/** Draws an address as a QR code that is still readable when a sixth of it is dirty or torn. */
export function drawQrCode(address: string): QrCode {
  const { modules } = create(address, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    buildRowPath(
      modules.data.subarray(y * modules.size, (y + 1) * modules.size),
      y + QUIET_ZONE_MODULES,
    ),
  );
  return { size: modules.size + 2 * QUIET_ZONE_MODULES, path: rows.join("") };
}

/** Returns the path of one row, a rectangle for each run of dark modules. */
function buildRowPath(row: Uint8Array, y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start + QUIET_ZONE_MODULES} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  }
  return path;
}
