import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { useRootData } from "~/layout/root-data";

import type { FormPhoto } from "../listing-pictures.server";

const NOT_SENT = "Some photos couldn't be uploaded yet. We'll send them with the form.";

interface UploadProgress {
  name: string;
  number: number;
  total: number;
  /** The share of the photo's bytes that were sent, from 0 to 1. */
  share: number;
}

/** Manages the photos of a form, which are arranged in the browser and uploaded one by one. */
export function usePhotoList(initial: FormPhoto[], maxPhotos: number) {
  const [photos, setPhotos] = useState(initial);
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const csrfToken = useRootData().viewer?.csrfToken ?? "";
  const isReady = useHydrated();

  function move(from: number, to: number) {
    setPhotos((now) => {
      const next = [...now];
      const [moved] = next.splice(from, 1);
      if (moved) next.splice(to, 0, moved);
      return next;
    });
    setAnnouncement(`Photo ${from + 1} is now photo ${to + 1}.`);
  }

  function remove(place: number) {
    setPhotos((now) => now.filter((_photo, i) => i !== place));
    setAnnouncement(`Photo ${place + 1} is removed.`);
  }

  /**
   * Uploads photos one by one.
   *
   * @returns whether all of them got a response, accepted or not
   */
  async function send(files: File[]): Promise<boolean> {
    if (files.length === 0) return true;
    const rejectedFiles: string[] = [];
    setErrors([]);
    setAnnouncement("");
    const room = maxPhotos - photos.length;
    if (files.length > room) rejectedFiles.push(`At most ${maxPhotos} photos.`);
    let sentCount = 0;
    try {
      // The code that shrinks photos loads only when it is needed.
      const { sendPhoto } = await import("../send-photo");
      for (const file of files.slice(0, room)) {
        const at = { name: file.name, number: sentCount + 1, total: Math.min(files.length, room) };
        setSending({ ...at, share: 0 });
        const result = await sendPhoto(file, csrfToken, (share) => setSending({ ...at, share }));
        rejectedFiles.push(...result.errors);
        setPhotos((now) => [
          ...now,
          ...result.photos.filter(({ address }) => now.every((one) => one.address !== address)),
        ]);
        sentCount += 1;
      }
      setAnnouncement(rejectedFiles.length === 0 ? "Photos uploaded." : "");
      return true;
    } catch {
      rejectedFiles.push(NOT_SENT);
      return false;
    } finally {
      setErrors(rejectedFiles);
      setSending(null);
    }
  }

  return { photos, sending, errors, announcement, isReady, move, remove, send };
}
