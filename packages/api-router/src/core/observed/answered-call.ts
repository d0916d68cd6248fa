/** `refused`: by a wrong secret, a limit or a rule; `failed`: by a fault of the service. */
export const signInOutcomes = ['signed-in', 'second-step', 'refused', 'failed'] as const;

/** A sign-in by the name of its way, and what became of it. */
export interface SignInEnd {
  method: string;
  outcome: (typeof signInOutcomes)[number];
}

/** A call and its end, for figures, traces and logs. It has names of the catalogue only, and nothing of the caller. */
export interface AnsweredCall {
  /** Path of the call below the base path, `/sign-in/email`; its name if it has none. */
  route: string;
  /** Code of the error that it ended with. */
  error: string | undefined;
  /** Name of the rate limit that refused it. */
  limit: string | undefined;
  /** Undefined for every other call, and while a sign-in is not decided. */
  signIn: SignInEnd | undefined;
  /** `grant_type` of a call for tokens; undefined for every other call, and for a kind that is unknown. */
  grantType?: string;
}
