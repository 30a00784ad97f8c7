import { useRootData } from "~/layout/root-data";
import { Picture } from "~/ui/picture";

export function Mission() {
  const { lite } = useRootData();
  return (
    <section className="split" aria-labelledby="mission">
      <div className="prose">
        <h2 id="mission">Our mission</h2>
        <p className="lede">
          Good hunting starts with the right people and the right land. We bring hunters, guides,
          agents and landowners together, so you spend the season hunting instead of searching.
        </p>
        <p>
          The best outfitters rarely have the loudest websites, and the best land often changes
          hands at a kitchen table. Huntstead gives both a place to be found, at a desk or on one
          bar of signal in a pickup.
        </p>
      </div>
      {lite ? null : (
        <Picture
          address="/landscapes/high-ridges-sunset-1600.jpg"
          alt=""
          color="#d98d5a"
          format="avif"
          sizes="(min-width: 52em) 576px, 94vw"
          priority
        />
      )}
    </section>
  );
}
