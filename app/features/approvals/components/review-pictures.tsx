import { useRootData } from "~/layout/root-data";
import { pictureLink, smallestPicture } from "~/ui/picture";

import type { ReviewPicture } from "../reviewable";

interface ReviewPicturesProps {
  title: string;
  pictures: { before: ReviewPicture[] | null; after: ReviewPicture[] };
}

/** The pictures; of a change, those that the public sees now beside the wanted ones. */
export function ReviewPictures({ title, pictures: { before, after } }: ReviewPicturesProps) {
  const isSame =
    before?.length === after.length &&
    before.every(({ address, alt }, i) => address === after[i]?.address && alt === after[i].alt);
  if (before === null || isSame) return <Row title={title} pictures={after} />;
  return (
    <div className="grid gap-3">
      <Row title={title} label="Pictures now" pictures={before} />
      <Row title={title} label="Pictures wanted" pictures={after} />
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
  pictures: ReviewPicture[];
}) {
  const { lite } = useRootData();
  if (pictures.length === 0) return label ? <p>{label}: none</p> : null;
  return (
    <section>
      {label ? <h3 className="text-base">{label}</h3> : null}
      <ul className="small-pictures">
        {pictures.map(({ address, alt }, i) => {
          const name = alt || `Picture ${i + 1} of ${title}`;
          return (
            <li key={address}>
              <a href={pictureLink(address)}>
                {lite ? (
                  name
                ) : (
                  <img
                    src={smallestPicture(address)}
                    alt={name}
                    width={180}
                    height={120}
                    loading="lazy"
                    referrerPolicy="no-referrer"
                  />
                )}
              </a>
              {alt && !lite ? <p className="quiet">{alt}</p> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
