import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

/** Provides the nonce that marks our own scripts while a page is rendered; absent in the browser. */
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
