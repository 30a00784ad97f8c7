import type { Toast } from "~/forms/toast.server";

const SHOWN = "toast";

/** Shows a message about what a script did, without a redirect by the server. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(SHOWN, { detail: toast }));
}

export function listenForToasts(onToast: (toast: Toast) => void): () => void {
  const listener = (event: Event) => onToast((event as CustomEvent<Toast>).detail);
  window.addEventListener(SHOWN, listener);
  return () => window.removeEventListener(SHOWN, listener);
}
