import { createContext, useContext } from "react";

/**
 * On the server, whether what is rendered is rendered by React and Remix alone, without the wraps of
 * app/http/remix. Its value comes from PLAIN_RENDERING.
 */
const PlainRendering = createContext(false);
export const PlainRenderingProvider = PlainRendering.Provider;

/** Browsers always render plainly. */
export const usePlainRendering = import.meta.env.SSR ? useServerSetting : () => true;

function useServerSetting(): boolean {
  return useContext(PlainRendering);
}
