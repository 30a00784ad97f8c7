import { formatResponseTime } from "~/features/accounts/response-time";
import type { Owner } from "~/features/accounts/get-owner.server";
import { Link } from "~/ui/link";

import type { Contact } from "../find-contact.server";
import { RequestPicture } from "./request-picture";

interface RequestSubjectProps extends Pick<Contact, "title" | "place" | "image" | "price"> {
  path: string;
  owner: Pick<Owner, "name" | "answersWithin"> | null;
}

/** Shows the listing or profile of a request, and its recipient. */
export function RequestSubject({ title, path, place, image, price, owner }: RequestSubjectProps) {
  const recipient = [
    ...(owner?.name ? [`${owner.name} will get your message.`] : []),
    ...(owner?.answersWithin ? [`${formatResponseTime(owner.answersWithin)}.`] : []),
  ];
  return (
    <div className="panel request">
      <RequestPicture image={image} />
      <div>
        <p>
          <Link to={path}>{title}</Link>
        </p>
        <p className="quiet">{[place, price].filter(Boolean).join(" · ")}</p>
        {recipient.length > 0 ? <p className="quiet">{recipient.join(" ")}</p> : null}
      </div>
    </div>
  );
}
