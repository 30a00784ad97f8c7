import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Shows the heart that hunters will see, disabled. */
export const PreviewFavoriteButton = () => (
  <Button type="button" variant="secondary" disabled>
    <Icon name="heart" />
    Add to favorites
  </Button>
);

/** Shows the tools that hunters will see at the end of the page, disabled. */
export const PreviewTools = () => (
  <div className="share">
    {["Share", "Print", "Report"].map((name) => (
      <Button key={name} type="button" variant="quiet" disabled>
        {name}
      </Button>
    ))}
  </div>
);
