import type { ListingTile } from "~/features/directory/saved-tile";
import { Link } from "~/ui/link";
import { getSmallestPicture } from "~/ui/picture";

/** Shows a saved or viewed listing or professional with its picture. */
export function Tile({ tile: { path, title, place, image } }: { tile: ListingTile }) {
  return (
    <li className="card">
      {image ? (
        <img
          src={getSmallestPicture(image)}
          alt=""
          width={3}
          height={2}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className="no-picture" />
      )}
      <div className="card-body">
        <h3>
          <Link to={path}>{title}</Link>
        </h3>
        <p className="quiet">{place}</p>
      </div>
    </li>
  );
}
