/** The reasons why a sign-in fails, with their HTTP statuses. */
const STATUS_OF = {
  /** The state is unknown: it has expired, belongs to another browser, or comes from a forged link. */
  expired: 400,
  /** The person canceled at the provider. */
  denied: 403,
  /** The code or the token failed verification. */
  unverified: 400,
  /** The verified address belongs to another account. */
  "address-taken": 409,
  /** A suspended person deleted their account and tries to sign up again. */
  suspended: 403,
  /** The provider does not respond, or its response is invalid. */
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
