import { useRootData } from "~/layout/root-data";
import { Badge } from "~/ui/badge";
import { getLinkedPictureHost, getPictureLink, getSmallestPicture } from "~/ui/picture";

import type { ApprovalPicture } from "../approval-item";

interface ApprovalPicturesProps {
  title: string;
  pictures: { before: ApprovalPicture[] | null; after: ApprovalPicture[] };
}

/** Shows pictures; for a change, the public ones beside the new ones. */
export function ApprovalPictures({ title, pictures: { before, after } }: ApprovalPicturesProps) {
  const isSame =
    before?.length === after.length &&
    before.every(({ address, alt }, i) => address === after[i]?.address && alt === after[i].alt);
  if (before === null || isSame) return <Row title={title} pictures={after} />;
  return (
    <div className="grid gap-3">
      <Row title={title} label="Current pictures" pictures={before} />
      <Row title={title} label="New pictures" pictures={after} />
    </div>
  );
}

function Row({
  title,
  label,
  pictures,
}: {
  title: string;
  label?: string;
  pictures: ApprovalPicture[];
}) {
  const { lite } = useRootData();
  if (pictures.length === 0) return label ? <p>{label}: none</p> : null;
  return (
    <section>
      {label ? <h3 className="text-base">{label}</h3> : null}
      <ul className="small-pictures">
        {pictures.map(({ address, alt }, i) => {
          const name = alt || `Picture ${i + 1} of ${title}`;
          const host = getLinkedPictureHost(address);
          return (
            <li key={address}>
              {host ? (
                <LinkedPicture {...{ address, host, name }} />
              ) : (
                <a href={getPictureLink(address)}>
                  {lite ? (
                    name
                  ) : (
                    <img
                      src={getSmallestPicture(address)}
                      alt={name}
                      width={180}
                      height={120}
                      loading="lazy"
                    />
                  )}
                </a>
              )}
              {alt && !lite && !host ? <p className="quiet">{alt}</p> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * The admin decides whether to open a picture on somebody else's server, which sees the request and may send another
 * picture tomorrow.
 */
function LinkedPicture({ address, host, name }: { address: string; host: string; name: string }) {
  return (
    <>
      <Badge>Linked picture</Badge>{" "}
      <a
        href={getPictureLink(address)}
        target="_blank"
        rel="noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <p className="quiet">On {host}. It can change after approval.</p>
    </>
  );
}
