import {
  PARCEL_HEIGHT,
  PARCEL_FONT_SIZE,
  PARCEL_WIDTH,
  type ParcelDrawing,
} from "../parcel-drawing";

/** The distance between a label and its arrow to a town. */
const LABEL_DISTANCE = 14;

/**
 * Draws a parcel with north, scale and the towns around it. Uses attributes instead of styles, so that it looks the
 * same on paper, in lite mode and in a separate file. The bare text between SVG elements is not drawn; browsers that
 * draw no SVG show it, and it joins the labels into sentences.
 */
export function ParcelMap({ drawing }: { drawing: ParcelDrawing }) {
  const { path, spot, towns, beyond, scale, description } = drawing;
  const outlineLabel = path ? "Outline of the property" : "Approximate location of the property";
  const label = description ? `${outlineLabel}: ${description}` : outlineLabel;
  return (
    <svg
      className="parcel-map"
      viewBox={`0 0 ${PARCEL_WIDTH} ${PARCEL_HEIGHT}`}
      role="img"
      aria-label={label}
      fill="currentColor"
      fontSize={PARCEL_FONT_SIZE}
      style={{ maxWidth: "36rem" }}
    >
      {`${label}. On the map: `}
      {path ? (
        <path
          d={path}
          fillOpacity=".15"
          fillRule="evenodd"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      ) : (
        <Spot {...spot} />
      )}
      {towns.map(({ name, x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="3" />
          <text x={x + 7} y={y + 5}>
            {name}
          </text>
          {"; "}
        </g>
      ))}
      {beyond.map(({ label, x, y, anchor, bearing }) => (
        <g key={label}>
          <path
            d="M0-8 5 5 0 2-5 5Z"
            transform={`translate(${x} ${y}) rotate(${Math.round(bearing)})`}
          />
          <text {...besideArrow(x, y, anchor)} textAnchor={anchor}>
            {label}
          </text>
          {"; "}
        </g>
      ))}
      <g transform={`translate(${PARCEL_WIDTH - 22} 10)`} textAnchor="middle">
        <path d="M0 0 8 24 0 18-8 24Z" />
        <text y="42">N</text>
        {" is up; the scale bar is "}
      </g>
      <g transform={`translate(14 ${PARCEL_HEIGHT - 14})`}>
        <path d={`M0-6V0H${scale.length}V-6`} fill="none" stroke="currentColor" strokeWidth="2" />
        <text x="0" y="-12">
          {scale.label}
        </text>
        {" long."}
      </g>
    </svg>
  );
}

function Spot({ x, y, radius }: ParcelDrawing["spot"]) {
  return radius === null ? (
    <circle cx={x} cy={y} r="6" />
  ) : (
    <circle
      cx={x}
      cy={y}
      r={radius}
      fillOpacity=".15"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="5 4"
    />
  );
}

/**
 * Returns the label's position, moved toward the middle of the map: sideways at the left and right edges, up or down
 * elsewhere.
 */
function besideArrow(x: number, y: number, anchor: "start" | "middle" | "end") {
  if (anchor === "start") return { x: x + LABEL_DISTANCE, y: y + 5 };
  if (anchor === "end") return { x: x - LABEL_DISTANCE, y: y + 5 };
  return { x, y: y < PARCEL_HEIGHT / 2 ? y + 24 : y - 14 };
}
