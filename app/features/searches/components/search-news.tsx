import { Link } from "~/ui/link";

import type { ListedNews } from "../list-news.server";

/** Lists the new results of a search, because emails only have room for some of them. */
export function SearchNews({ name, path, stretch, total, isAll, items }: ListedNews) {
  return (
    <section className="grid gap-4" aria-labelledby="news">
      <h2 id="news">New in {name}</h2>
      <p>
        {total} new from {stretch}
        {isAll ? "" : `. These are the latest ${items.length}`}.{" "}
        <Link to={path}>See the whole list</Link>
      </p>
      <ul className="entries">
        {items.map((item) => (
          <li key={item.id}>
            <div className="grid gap-2">
              <h3>
                <Link to={item.path}>{item.title}</Link>
              </h3>
              <p>{item.line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
