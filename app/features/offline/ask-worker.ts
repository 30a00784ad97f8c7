const WORKER = "/service-worker.js";
const CACHE = "kept-pages";

/** Whether pages are kept in this browser. */
export async function isKeeping(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration !== undefined && (await caches.has(CACHE));
}

/** The service worker, ready to be asked. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
}

/**
 * Has the service worker keep pages for an account, or forget all of them.
 *
 * @param keepFor names the account; null for nobody
 */
export async function askWorker(keepFor: string | null): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error("There is no service worker");
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    active.postMessage({ keepFor }, [port2]);
  });
}
