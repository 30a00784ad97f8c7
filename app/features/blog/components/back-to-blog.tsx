import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

export function BackToBlog() {
  return (
    <p>
      <ButtonLink to="/blog" variant="quiet">
        <Icon name="back" /> Back to Blog
      </ButtonLink>
    </p>
  );
}
