import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";

import { Avatar } from "./avatar";
import { Picture, getPictureLink, getPictureRel } from "./picture";

const listSources = (address: string) => {
  const html = renderToStaticMarkup(
    <>
      <Picture address={address} alt="A ridge" color={null} format={null} sizes="100vw" />
      <Avatar name="Hank" image={address} />
    </>,
  );
  return [...html.matchAll(/\b(?:src|srcSet)="([^"]*)"/g)].map(([, source]) => source);
};

describe("a picture's address that was stored before addresses were checked", () => {
  it.each([
    "https:/api/logout",
    "https:api/logout",
    "/api/logout",
    "/\\evil.example/a.jpg",
    "//evil.example/a.jpg",
    "/uploads/../api/logout",
    "https://user:secret@pictures.example/a.jpg",
    "https://pictures.example:8443/a.jpg",
    "https://192.168.1.1/a.jpg",
    "https://0xc0a80101/a.jpg",
    "https://127.1/a.jpg",
    "https://[::1]/a.jpg",
    "https://localhost/a.jpg",
    "http://pictures.example/a.jpg",
    "javascript:alert(1)",
  ])("is not loaded: %s", (address) => {
    expect(listSources(address)).toEqual([]);
    expect(getPictureLink(address)).toBeUndefined();
  });

  it.each([
    "https://pictures.example/a.jpg",
    "https://Pictures.Example/a b.jpg?w=1",
    "https://pictures.example",
    "https://bücher.example/a.jpg",
    "/portraits/hank.jpg",
    "/emblems/elk.svg",
  ])("is loaded when it is harmless: %s", (address) => {
    expect(listSources(address)).toEqual([address, address]);
  });
});

const OTHERS = "https://pictures.example/ranch.jpg";
const OWN = "/landscapes/elk-meadow-dawn-1600.jpg";

test.each([OTHERS, OWN])("loads the first visible picture eagerly: %s", (address) => {
  const html = (priority: boolean) =>
    renderToStaticMarkup(
      <Picture
        address={address}
        alt=""
        color={null}
        format={null}
        sizes="10px"
        priority={priority}
      />,
    );
  expect(html(true)).toContain('loading="eager"');
  expect(html(false)).toContain('loading="lazy"');
});

test("marks a link to an external picture as the owner's", () => {
  expect(getPictureRel(OTHERS)).toBe("nofollow ugc noopener noreferrer");
  expect(getPictureRel(OWN)).toBeUndefined();
});
