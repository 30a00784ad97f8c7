const WORKER = "/service-worker.js";
const CACHE = "kept-pages";

/** Checks whether this browser keeps pages. */
export async function isKeepingPages(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration !== undefined && (await caches.has(CACHE));
}

/** Registers the service worker and waits until it is ready. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
}

/**
 * Tells the service worker to keep pages for an account, or to delete all of them.
 *
 * @param keepFor names the account; null to delete
 */
export async function messageServiceWorker(keepFor: string | null): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error("There is no service worker");
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    active.postMessage({ keepFor }, [port2]);
  });
}
