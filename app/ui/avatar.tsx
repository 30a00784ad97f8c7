import { getInitials } from "~/formats/initials";

import { getSmallestPicture } from "./picture";

interface AvatarProps {
  /** The person's name. The page shows it beside the picture, so the picture has no text of its own. */
  name: string;
  image?: string | null;
  large?: boolean;
  /** Says that the picture is visible at once, so it is not loaded lazily; a large one always is. */
  isFirst?: boolean;
}

export function Avatar({ name, image, large = false, isFirst = large }: AvatarProps) {
  const className = large ? "avatar avatar-large" : "avatar";
  if (!image) {
    return (
      <span className={className} aria-hidden="true">
        {getInitials(name)}
      </span>
    );
  }
  const size = large ? 96 : 56;
  return (
    <img
      className={className}
      src={getSmallestPicture(image)}
      alt=""
      width={size}
      height={size}
      loading={isFirst ? "eager" : "lazy"}
      referrerPolicy="no-referrer"
    />
  );
}
