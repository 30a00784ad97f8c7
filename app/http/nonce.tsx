import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

/** Marks the scripts of a page as ours while it is rendered; absent in the browser. */
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
