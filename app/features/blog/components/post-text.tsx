import { Picture } from "~/ui/picture";

import { isOwnPicture } from "../share-picture";

/** Shows a post's plain text: each line is a paragraph, or a picture if it is the address of an uploaded one. */
export function PostText({ text, lite }: { text: string; lite: boolean }) {
  // A post with its own pictures has no share picture above them, so its first picture gets priority.
  const lines = text.split(/\n+/).filter((line) => line.trim());
  const firstPicture = lines.findIndex((line) => isOwnPicture(line));
  return (
    <div className="prose">
      {lines.map((line, i) =>
        isOwnPicture(line) && !lite ? (
          <Picture
            key={i}
            className="post-picture"
            address={line.trim()}
            alt=""
            color={null}
            format={null}
            sizes="(min-width: 44rem) 42rem, 94vw"
            priority={i === firstPicture}
          />
        ) : (
          <p key={i}>{line}</p>
        ),
      )}
    </div>
  );
}
