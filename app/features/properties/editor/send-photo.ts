import type { FormPhoto } from "./listing-pictures.server";

const ADDRESS = "/list-property/photos";
const MAX_SIDE_PX = 1_600;
/** The size in bytes below which shrinking a photo is not worth it. */
const SMALL_PHOTO_BYTES = 400_000;
const SILENCE_MS = 30_000;

interface SentPhoto {
  photos: FormPhoto[];
  errors: string[];
}

/**
 * Uploads a photo, first shrunk to the size that the server keeps, which saves most of the time on slow connections.
 *
 * @param csrfToken identifies the account for which the page was opened
 * @param onProgress called with the share of the bytes sent, from 0 to 1
 * @throws when there was no response that tells the result
 */
export async function sendPhoto(
  file: File,
  csrfToken: string,
  onProgress: (share: number) => void,
): Promise<SentPhoto> {
  const form = new FormData();
  // The token must come first, because the server checks it before it reads the photo.
  form.append("csrf", csrfToken);
  form.append("photos", await shrinkPhoto(file), file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence = 0;
    const wait = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.open("POST", ADDRESS);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    };
    // The upload is complete, and the server is processing it.
    request.upload.onload = () => clearTimeout(silence);
    request.onerror = request.onabort = () => reject(new Error("not sent"));
    request.onload = () => {
      const body = request.response as SentPhoto | null;
      if (request.status !== 401 && Array.isArray(body?.photos)) resolve(body);
      else reject(new Error(String(request.status)));
    };
    wait();
    request.send(form);
  });
}

/** Returns the photo as a smaller, upright JPEG. Returns it unchanged when it is small or cannot be decoded here. */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_PHOTO_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / picture.width, MAX_SIDE_PX / picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // Transparent areas become white, as they do on the server.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", 0.85);
    });
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
