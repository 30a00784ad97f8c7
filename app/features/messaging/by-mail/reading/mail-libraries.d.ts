/**
 * Types of the two checks that we use of mailauth, imported by file: its main file loads an HTTP client for brand
 * logos, which Node 20 cannot load.
 */
type MailauthResolver = (name: string, type: string) => Promise<unknown[]>;

declare module "mailauth/lib/dkim/verify.js" {
  export function dkimVerify(
    input: NodeJS.ReadableStream,
    options: { resolver: MailauthResolver; rejectRsaSha1?: boolean },
  ): Promise<{
    headerFrom: string[];
    results: {
      status: {
        result: string;
        /** The domain of From, if it is aligned with the signing domain. */
        aligned?: string | false;
      };
      /** The header names in h= that the email contains, joined by colons, each as often as it is signed. */
      signingHeaders?: { keys: string };
      /** True when the signature has l=, so that unsigned text may follow the signed body. */
      canonBodyLengthLimited?: boolean;
    }[];
  }>;
}

declare module "mailauth/lib/spf/index.js" {
  export function spf(options: {
    ip: string;
    helo: string;
    sender: string;
    mta: string;
    resolver: MailauthResolver;
  }): Promise<{ domain?: string; status: { result: string } }>;
}

declare module "mailauth/lib/tools.js" {
  /** Checks whether one of the domains belongs to the same organization. */
  export function getAlignment(fromDomain: string, domains: string[]): { domain: string } | false;
}

declare module "html-to-text" {
  export function htmlToText(
    html: string,
    options: {
      wordwrap: false;
      limits: { maxDepth: number };
      selectors: { selector: string; format?: string; options?: Record<string, unknown> }[];
    },
  ): string;
}

declare module "mailauth/lib/dkim/sign.js" {
  export function dkimSign(
    input: string,
    options: {
      canonicalization: string;
      signatureData: {
        signingDomain: string;
        selector: string;
        privateKey: string;
        maxBodyLength: number;
      }[];
    },
  ): Promise<{ signatures: string }>;
}
