/**
 * The two checks that are used of mailauth, by their own files: its main file loads an HTTP client for
 * pictures of brands, which Node 20 cannot load.
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
        /** The domain of From, where it belongs together with the one that has signed. */
        aligned?: string | false;
      };
      /** The names in h= of which the mail has one, each as often as it is signed, between colons. */
      signingHeaders?: { keys: string };
      /** Whether it has l=, so that more could stand behind what is signed. */
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
  /** Whether one of the domains belongs to the same organization. */
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
