import { describe, expect, it } from "vitest";

import {
  isOnHost,
  MAX_PICTURE_ADDRESS_LENGTH,
  normalizePictureAddress,
  readLinkedPicture,
} from "./linked-picture";

const findFault = (address: string) => {
  const read = readLinkedPicture(address);
  return "fault" in read ? read.fault : null;
};

describe("the address of a linked picture", () => {
  it.each([
    ["https://pictures.example/elk.jpg", "https://pictures.example/elk.jpg"],
    [" HTTPS://Pictures.Example:443/elk ridge.jpg ", "https://pictures.example/elk%20ridge.jpg"],
    ["https://pictures.example/a/../b.jpg?w=1#x", "https://pictures.example/b.jpg?w=1#x"],
    ["https://bücher.example/ü.jpg", "https://xn--bcher-kva.example/%C3%BC.jpg"],
  ])("is normalized to one spelling: %j", (input, expected) => {
    expect(normalizePictureAddress(input)).toBe(expected);
    expect(normalizePictureAddress(expected)).toBe(expected);
  });

  it.each([
    ["no picture", "javascript:alert(1)"],
    ["another scheme", "http://pictures.example/elk.jpg"],
    ["a path of this site", "/api/logout"],
    ["a path of this site, with a scheme", "https:/api/logout"],
    ["a path of this site, with a scheme and no slash", "https:api/logout"],
    ["a path of this site, with backslashes", "https:\\api\\logout"],
    ["a path of this site, with too many slashes", "https:///api/logout"],
    ["a user name", "https://user@pictures.example/elk.jpg"],
    ["a password", "https://:secret@pictures.example/elk.jpg"],
    ["another port", "https://pictures.example:8443/elk.jpg"],
    ["an IPv4 address", "https://192.168.1.1/elk.jpg"],
    ["an IPv4 address with a dot at the end", "https://192.168.1.1./elk.jpg"],
    ["an IPv4 address as one number", "https://3232235777/elk.jpg"],
    ["an IPv4 address in hexadecimal", "https://0xc0.0xa8.0x1.0x1/elk.jpg"],
    ["an IPv4 address in octal", "https://0300.0250.1.1/elk.jpg"],
    ["a short IPv4 address", "https://127.1/elk.jpg"],
    ["an IPv4 address in wide digits", "https://１２７.０.０.１/elk.jpg"],
    ["an IPv4 address that is percent-encoded", "https://%31%32%37.0.0.1/elk.jpg"],
    ["an IPv6 address", "https://[::1]/elk.jpg"],
    ["an IPv4 address within IPv6", "https://[::ffff:127.0.0.1]/elk.jpg"],
    ["this machine", "https://localhost/elk.jpg"],
    ["a name of this machine", "https://pictures.localhost/elk.jpg"],
    ["a name of the local network", "https://router.local/elk.jpg"],
    ["what grows beyond the limit", `https://pictures.example/${" a".repeat(900)}.jpg`],
  ])("is rejected with %s", (_what, address) => {
    expect(findFault(address)).toEqual(expect.any(String));
    expect(normalizePictureAddress(address)).toBe(address);
  });

  it("is limited to 2,000 characters after normalization", () => {
    const createAddress = (length: number) => `https://pictures.example/${"a".repeat(length - 25)}`;
    expect(findFault(createAddress(MAX_PICTURE_ADDRESS_LENGTH))).toBeNull();
    expect(findFault(createAddress(MAX_PICTURE_ADDRESS_LENGTH + 1))).toBe(
      "At most 2,000 characters",
    );
  });

  it.each([
    ["Google Drive", "https://drive.google.com/file/d/1AbCdEf/view?usp=sharing"],
    ["Google Drive", "https://drive.google.com/open?id=1AbCdEf"],
    ["Google Photos", "https://photos.app.goo.gl/AbCdEf"],
    ["Dropbox", "https://www.dropbox.com/scl/fi/abc/elk.jpg?rlkey=x&dl=0"],
    ["Dropbox", "https://dropbox.com./s/abc/elk.jpg"],
    ["OneDrive", "https://1drv.ms/i/s!AbCdEf"],
    ["OneDrive", "https://onedrive.live.com/?id=1&cid=2"],
    ["SharePoint", "https://ranch-my.sharepoint.com/:i:/g/personal/elk"],
    ["iCloud", "https://www.icloud.com/photos/#0AbCdEf"],
  ])("is rejected with a hint for a page at %s", (site, address) => {
    expect(findFault(address)).toBe(
      `This link opens a page at ${site}, not a picture. Upload the photo instead.`,
    );
  });

  it.each([
    "https://drive.google.com/thumbnail?id=1AbCdEf&sz=w1600",
    "https://www.dropbox.com/s/abc/elk.jpg?raw=1",
    "https://dl.dropboxusercontent.com/s/abc/elk.jpg",
    "https://i.imgur.com/AbCdEf.jpg",
    "https://lh3.googleusercontent.com/abc",
    "https://mydropbox.com.example/elk.jpg",
  ])("is accepted for the file %s", (address) => {
    expect(findFault(address)).toBeNull();
  });
});

it("is recognized as this site's in every spelling of its host", () => {
  const ownOrigin = "https://huntstead.example";
  for (const address of ["https://huntstead.example/x", "https://HUNTSTEAD.example./x"]) {
    expect(isOnHost(new URL(address), ownOrigin)).toBe(true);
  }
  expect(isOnHost(new URL("https://pictures.huntstead.example/x"), ownOrigin)).toBe(false);
});
