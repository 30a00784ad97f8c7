export type Point = [x: number, y: number];

/** Returns closed rings as the `d` attribute of an SVG path. Whole units and relative steps keep it short. */
export function toSvgPath(rings: readonly (readonly Point[])[]): string {
  return rings.map(ringPath).join("");
}

function ringPath(ring: readonly Point[]): string {
  let path = "";
  let [lastX, lastY] = [0, 0];
  ring.forEach((point, i) => {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    // The last point of a ring equals its first, and "z" closes the path.
    if (i === ring.length - 1) return;
    if (i === 0) path = `M${x} ${y}l`;
    else if (x !== lastX || y !== lastY)
      path += step(x - lastX, path) + step(y - lastY, path, true);
    [lastX, lastY] = [x, y];
  });
  return `${path}z`;
}

/** A minus sign already separates two numbers. */
function step(by: number, path: string, isSecond = false): string {
  const needsGap = isSecond || !path.endsWith("l");
  return by < 0 || !needsGap ? String(by) : ` ${by}`;
}
