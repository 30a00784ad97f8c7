import type { SavedTile } from "~/features/directory/saved-tile";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

/** Shows a saved or viewed listing or professional with its picture. */
export function Tile({ tile: { path, title, place, image } }: { tile: SavedTile }) {
  return (
    <li className="card">
      {image ? (
        <Picture address={image} alt="" color={null} format={null} sizes="256px" />
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
