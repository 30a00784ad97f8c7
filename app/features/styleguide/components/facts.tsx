import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { DayCharts, DayTable } from "~/ui/day-stats";
import { EmailText } from "~/ui/email-text";
import { Facts as NamedFacts } from "~/ui/facts";
import { FewBadges } from "~/ui/few-badges";
import { LocalTime } from "~/ui/local-time";
import { Paragraphs } from "~/ui/paragraphs";
import { PhoneLink } from "~/ui/phone-link";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";
import { Thumbnail } from "~/ui/thumbnail";

import { GAME_TYPES } from "../samples";
import { Specimens, type SpecimensProps } from "./specimens";

const DAYS = ["2026-11-22", "2026-11-23", "2026-11-24"];
const STATS = [
  { label: "Views", total: 1_204, counts: [310, 0, 894] },
  { label: "Saves", total: 0, counts: [0, 0, 0] },
];

/** Shows badges, facts and other text. */
export function Facts({ theme }: Pick<SpecimensProps, "theme">) {
  return (
    <>
      <Specimens theme={theme} title="Small facts">
        <p className="badges">
          <Badge>Plain</Badge>
          <Badge tone="good">Verified</Badge>
          <Badge tone="notice">Pending review</Badge>
          <span className="count-badge">3</span>
        </p>
        <p className="badges">
          <FewBadges items={GAME_TYPES} count={3} />
        </p>
        <p>
          <Rating rating="4.83" count={1} /> <Rating rating="4.5" count={212} />{" "}
          <Rating rating="0" count={0} />
        </p>
        <p>
          <LocalTime moment="2025-01-05T12:00:00Z" text="Jan 5, 2025" style="day" />
        </p>
        <p className="figures">
          <data value="1250000">$1.3M</data> <small>per season</small>
          <span>320 acres</span>
        </p>
        <p className="price">$1.25M</p>
        <dl className="facts">
          <dt>Property type</dt>
          <dd>Guide Service Land</dd>
          <dt>Acreage</dt>
          <dd>104,560.25 acres</dd>
          <dt>Email</dt>
          <dd>
            <EmailText address="hunter@huntstead.test" />
          </dd>
          <dt>Phone</dt>
          <dd>
            <PhoneLink phone="(406) 555-0100 ext. 12" />
          </dd>
          <dt>Phone without a number</dt>
          <dd>
            <PhoneLink phone="Ask at the gate" />
          </dd>
        </dl>
        <NamedFacts
          className="figures-row"
          facts={[
            ["Listed", "Jan 5, 2025"],
            ["Left out", null],
          ]}
        />
      </Specimens>
      <Specimens theme={theme} title="Stats by day">
        <DayCharts days={DAYS} stats={STATS} />
        <DayTable days={DAYS} stats={STATS} />
      </Specimens>
      <Specimens theme={theme} title="People and pictures">
        <p className="actions">
          <Avatar name="Gail Guide" />
          <Avatar name="Gail Guide" large />
          <Avatar name="" image="/landscapes/elk-meadow-dawn-1600.jpg" large />
          <Thumbnail image="/landscapes/elk-meadow-dawn-1600.jpg" />
        </p>
        <ul className="card-grid">
          <li className="card">
            <Picture
              address="/landscapes/elk-meadow-dawn-1600.jpg"
              alt="A misty mountain meadow at dawn."
              color="#a7a494"
              format="avif"
              sizes="384px"
            />
          </li>
          <li className="card">
            <div className="no-picture">No photo yet</div>
          </li>
        </ul>
      </Specimens>
      <Paragraphs title="Paragraphs" text={"Hardwood ridges and a creek bottom.\nA cabin."} />
      <BadgeSection title="A section of badges" items={GAME_TYPES} />
    </>
  );
}
