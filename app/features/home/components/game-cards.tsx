import type { GameType } from "~/features/directory/vocabulary";
import { useRootData } from "~/layout/root-data";
import { CARD_SIZES } from "~/ui/card-sizes";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

export interface GameCard {
  gameType: GameType;
  text: string;
  landscape: string;
  color: string;
}

/** Links to the listings by game. */
export function GameCards({ games }: { games: GameCard[] }) {
  const { lite } = useRootData();
  return (
    <ul className="card-grid">
      {games.map(({ gameType, text, landscape, color }) => (
        <li key={gameType} className="card">
          {lite ? null : (
            <Picture
              address={`/landscapes/${landscape}-1600.jpg`}
              alt=""
              color={color}
              format="avif"
              sizes={CARD_SIZES}
            />
          )}
          <div className="card-body">
            <h3>
              <Link to={`/properties?${new URLSearchParams({ gameTypes: gameType })}`}>
                {gameType}
              </Link>
            </h3>
            <p className="quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
