import { create } from "qrcode";

/** A QR code as a path of one-unit squares. */
export interface QrCode {
  /** How many units it has each way, its quiet margin included. */
  size: number;
  path: string;
}

/** What the standard wants around a code (ISO/IEC 18004), in modules. */
const MARGIN = 4;

/** An address as a QR code; a sixth of it may be dirty or torn. */
export function drawQrCode(address: string): QrCode {
  const { modules } = create(address, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    rowPath(modules.data.subarray(y * modules.size, (y + 1) * modules.size), y + MARGIN),
  );
  return { size: modules.size + 2 * MARGIN, path: rows.join("") };
}

/** Runs of dark modules in a row, each one rectangle. */
function rowPath(row: Uint8Array, y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start + MARGIN} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  }
  return path;
}
