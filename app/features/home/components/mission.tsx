import { useRootData } from "~/layout/root-data";
import { Picture } from "~/ui/picture";

export function Mission() {
  const { lite } = useRootData();
  return (
    <section className="split" aria-labelledby="mission">
      <div className="prose">
        <h2 id="mission">Our mission</h2>
        <p className="lede">
          Good hunting begins with knowing the right people and the right ground. We bring hunters,
          guides, agents and landowners together, so that a season is not spent on searching.
        </p>
        <p>
          The best outfitters rarely have the loudest websites, and the best ground often changes
          hands over a kitchen table. Huntstead gives both a place to be found, on a slow phone in a
          pickup as well as at a desk.
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
