/** Why a sign-in failed, with the status of its answer. */
const STATUS_OF = {
  /** The state is unknown here: too late, another browser, or a link that somebody made. */
  expired: 400,
  /** The person canceled at the provider. */
  denied: 403,
  /** The code or the token failed verification. */
  unverified: 400,
  /** The verified address belongs to another account. */
  "address-taken": 409,
  /** A suspended person deleted their account, and comes back. */
  suspended: 403,
  /** The provider does not answer, or not sensibly. */
  unavailable: 503,
} as const;

export type SignInFailureReason = keyof typeof STATUS_OF;

export class SignInFailure extends Error {
  override name = "SignInFailure";
  readonly status: number;

  constructor(
    readonly reason: SignInFailureReason,
    options?: { message?: string; cause?: unknown },
  ) {
    super(options?.message ?? reason, { cause: options?.cause });
    this.status = STATUS_OF[reason];
  }
}
