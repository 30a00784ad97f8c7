import { Icon, ICON_NAMES } from "~/ui/icon";

import { Specimens, type SpecimensProps } from "./specimens";

/** The backgrounds on which text is shown. */
const GROUNDS = ["ground", "surface", "raised", "field", "spruce-deep", "danger-deep"];
const INKS = ["ink", "muted", "link", "spruce", "danger"];
const TYPE = ["text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl"];
const SPACES = [1, 2, 3, 4, 6, 8, 11, 12, 16];

/** Shows the scales: colors, each ink on each ground; type; space; icons. */
export function Tokens({ theme }: Pick<SpecimensProps, "theme">) {
  return (
    <>
      <Specimens theme={theme} title="Inks on grounds">
        <ul className="card-grid">
          {GROUNDS.map((ground) => (
            <li key={ground} className="panel" style={{ background: `var(--${ground})` }}>
              {INKS.map((ink) => (
                <p key={ink} style={{ color: `var(--${ink})` }}>
                  {ink} on {ground}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Specimens>
      <Specimens theme={theme} title="Type">
        {TYPE.map((size) => (
          <p key={size} className={size} style={{ fontFamily: "var(--serif)" }}>
            {size}: Ground before opening day
          </p>
        ))}
        <p className="lede">The lede of a page, a sentence or two on what it is for.</p>
        <p className="quiet">Quiet: what stands beside what matters.</p>
      </Specimens>
      <Specimens theme={theme} title="Space">
        {SPACES.map((step) => (
          <p key={step} className="flex items-center gap-3">
            <span
              style={{ width: `${step / 4}rem`, height: "1rem", background: "var(--spruce)" }}
            />
            {step}
          </p>
        ))}
      </Specimens>
      <Specimens theme={theme} title="Icons">
        <p className="actions">
          {ICON_NAMES.map((name) => (
            <span key={name} className="badge">
              <Icon name={name} /> {name}
            </span>
          ))}
          <Icon name="heart" filled />
        </p>
      </Specimens>
    </>
  );
}
