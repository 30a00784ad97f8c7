import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { NumberedPagination, Pagination } from "~/ui/pagination";
import { Tooltip } from "~/ui/tooltip";
import { UnreadBadge } from "~/ui/unread-badge";

import { Specimens, type SpecimensProps } from "./specimens";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const HERE = "/styleguide";

/** Shows buttons and links. */
export function Actions({ theme }: Pick<SpecimensProps, "theme">) {
  return (
    <>
      <Specimens theme={theme} title="Buttons">
        {VARIANTS.map((variant) => (
          <p key={variant} className="actions">
            <Button type="button" variant={variant}>
              {variant}
            </Button>
            <Button type="button" variant={variant} disabled>
              disabled
            </Button>
            <Button type="button" variant={variant} pending="Sending...">
              pending
            </Button>
            <ButtonLink to={HERE} variant={variant}>
              <Icon name="phone" /> link
            </ButtonLink>
          </p>
        ))}
        <p>
          <Tooltip text="Words that appear after a while" className="" id={`${theme}-tooltip`}>
            {(id) => (
              <button type="button" className="icon-button" aria-describedby={id}>
                <Icon name="heart" />
                <span className="visually-hidden">With a tooltip</span>
              </button>
            )}
          </Tooltip>
        </p>
      </Specimens>
      <Specimens theme={theme} title="Ways around">
        <nav className="tabs" aria-label={`Tabs, ${theme}`}>
          <Link to={HERE} aria-current="page">
            Here
          </Link>
          <Link to={HERE}>
            There <UnreadBadge count={3} />
          </Link>
          <Link to={HERE}>
            Many <UnreadBadge count={120} />
          </Link>
        </nav>
        <nav className="toggle" aria-label={`View, ${theme}`}>
          <Link to={HERE} aria-current="true">
            List
          </Link>
          <Link to={HERE}>Map</Link>
        </nav>
        <p className="chips">
          <Chip label="Elk" to={HERE} />
          <Chip label="Shooting Instruction" to={HERE} />
        </p>
        <NumberedPagination page={7} lastPage={40} buildPagePath={(n) => `${HERE}?page=${n}`} />
        <Pagination previous={HERE} next={HERE} />
      </Specimens>
    </>
  );
}
