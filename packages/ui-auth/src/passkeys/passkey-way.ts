import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { PasskeyAnswer } from './usePasskeyAssertion.ts';

/** Signing in with a passkey, as a form sees it whose code does not hold it. */
export interface PasskeyWay {
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  reset: () => void;
}

/** What the form is asked and told. */
export interface PasskeyWayHost {
  /** Hears of every change. */
  report: (way: PasskeyWay) => void;
  /** False while something else is under way. */
  begin: () => boolean;
  settle: (result: CallResult<PasskeyAnswer>) => Promise<void>;
}
