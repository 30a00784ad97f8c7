import { Icon, type IconName } from "~/ui/icon";

export interface SellingPoint {
  icon?: IconName;
  title: string;
  text: string;
}

/** Shows a few reasons, values or steps beside each other; steps are numbered. */
export function Points({
  points,
  numbered = false,
}: {
  points: SellingPoint[];
  numbered?: boolean;
}) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className="points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          {icon ? <Icon name={icon} /> : null}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
