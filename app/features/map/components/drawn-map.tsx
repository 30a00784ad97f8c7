import { isSpot } from "~/features/directory/area";
import {
  buildDirectoryAddress,
  type MappedDirectory,
} from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";
import { addRequestPrefill, getRequestPrefill } from "~/features/directory/request-prefill";
import { STATES, type State } from "~/features/directory/vocabulary";
import { Link } from "~/ui/link";

import { formatListingCount } from "../listing-count";
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type DrawnGroup,
  type DrawnMap as Drawn,
  type DrawnName,
  type DrawnPin,
} from "../drawn-map";

interface DrawnMapProps {
  drawn: Drawn;
  where: MappedDirectory;
  filters: Filters;
}

/**
 * A map that works without scripts. States and groups link to close-ups, and pins to their listings. A state with a
 * marker is also clickable, but hidden from the Tab order and screen readers, which use the marker instead.
 */
export function DrawnMap({ drawn, where, filters }: DrawnMapProps) {
  const closeUp = (state: string) =>
    buildDirectoryAddress(where, { ...filters, state: knownState(state), area: null });
  const [one, several] =
    where.tab === "pros" ? ["professional", "professionals"] : ["property", "properties"];
  const linkQuery = addRequestPrefill("", getRequestPrefill(filters));
  const formatListings = (count: number) => formatListingCount(count, where.tab);
  return (
    <svg
      className="drawn-map"
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="group"
      aria-label={`Map of ${several}`}
    >
      {drawn.states.map(({ name, path, count, isMarked }) => {
        const land = <path d={path} data-chosen={name === filters.state || undefined} />;
        if (!knownState(name) || count === 0) return <g key={name}>{land}</g>;
        const hidden = isMarked ? ({ tabIndex: -1, "aria-hidden": true } as const) : {};
        return (
          <Link key={name} to={closeUp(name)} {...hidden}>
            <title>{count === null ? name : `${name}: ${formatListings(count)}`}</title>
            {land}
          </Link>
        );
      })}
      {drawn.circle ? (
        <path
          className="map-circle"
          d={drawn.circle}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray="8 6"
        />
      ) : null}
      <Names names={drawn.names} />
      {drawn.groups.map((group) => (
        <Group
          key={`${group.x} ${group.y}`}
          group={group}
          to={group.state ? closeUp(group.state) : buildAreaPath(group, where, filters)}
          label={
            group.state
              ? `${group.state}: ${formatListings(group.count)}`
              : `${formatListings(group.count)} near ${group.town}`
          }
        />
      ))}
      {drawn.pins.map((pin) => (
        <Pin key={pin.id} pin={pin} to={`/${one}/${pin.id}${linkQuery}`} />
      ))}
    </svg>
  );
}

/** Returns the state as a filter value, or null. Hawaii and the capital are not available as filters. */
function knownState(name: string): State | null {
  return STATES.find((state) => state === name) ?? null;
}

/** Returns the address of a close-up, or of the list when zooming in would show nothing more. */
function buildAreaPath({ area }: DrawnGroup, where: MappedDirectory, filters: Filters): string {
  const view = area && isSpot(area) ? "list" : "map";
  return buildDirectoryAddress({ ...where, view }, { ...filters, area });
}

/** Shows place names. The bullets and spaces separate them in text browsers. */
function Names({ names }: { names: readonly DrawnName[] }) {
  if (names.length === 0) return null;
  return (
    <g aria-hidden="true">
      {names.map(({ name, x, y, isState, isMain }) => (
        <text
          key={`${name} ${x}`}
          className={isState ? "map-state-name" : "map-town"}
          data-small={isMain ? undefined : ""}
          x={x}
          y={y}
        >
          {isState ? `${name} ` : `• ${name} `}
        </text>
      ))}
    </g>
  );
}

interface GroupProps {
  group: DrawnGroup;
  to: string;
  label: string;
}

function Group({ group: { x, y, count, state, town }, to, label }: GroupProps) {
  return (
    <Link to={to} className="map-group">
      <title>{label}</title>
      {/* Text browsers show only the text of an SVG, which would otherwise be just numbers. */}
      <desc>{state ?? town} </desc>
      <circle cx={x} cy={y} r={count < 100 ? 20 : 25} />
      <text x={x} y={y}>
        {count}
      </text>{" "}
    </Link>
  );
}

function Pin({ pin: { name, x, y }, to }: { pin: DrawnPin; to: string }) {
  return (
    <Link to={to} className="map-pin">
      <title>{name}</title>
      <circle cx={x} cy={y} r={14} />
      <circle cx={x} cy={y} r={7} />
    </Link>
  );
}
