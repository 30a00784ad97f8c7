import { formatResponseTime } from "~/features/accounts/response-time";
import { NoOwnerNote, OwnerName } from "~/features/accounts/components/owner-name";
import type { Owner } from "~/features/accounts/get-owner.server";
import { Link } from "~/ui/link";

import type { ContactableListing } from "../find-contact.server";
import { RequestPicture } from "./request-picture";

interface RequestSubjectProps extends Pick<
  ContactableListing,
  "title" | "place" | "image" | "price"
> {
  path: string;
  owner: Pick<Owner, "id" | "name" | "answersWithin"> | null;
  /** True for land, whose owner has a public listing, and so a page. */
  isLand: boolean;
}

/** Shows the listing or profile of a request, and its recipient. */
export function RequestSubject({
  title,
  path,
  place,
  image,
  price,
  owner,
  isLand,
}: RequestSubjectProps) {
  return (
    <div className="panel request">
      <RequestPicture image={image} isLogo={!path.startsWith("/property/")} />
      <div>
        <p>
          <Link to={path}>{title}</Link>
        </p>
        <p className="quiet">{[place, price].filter(Boolean).join(" · ")}</p>
        {owner?.name || owner?.answersWithin ? (
          <p className="quiet">
            {owner.name ? (
              <>
                <OwnerName owner={owner} hasPage={isLand} /> will get your message.{" "}
              </>
            ) : null}
            {owner.answersWithin ? `${formatResponseTime(owner.answersWithin)}.` : null}
          </p>
        ) : null}
        {isLand && !owner ? <NoOwnerNote /> : null}
      </div>
    </div>
  );
}
