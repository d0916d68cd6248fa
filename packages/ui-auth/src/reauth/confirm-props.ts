import type { User } from '#client/wire-types.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { Challenge } from '#two-factor/challenge.ts';
import type { reauth } from '#words/reauth.ts';
import type { ReauthFacts } from './reauth-methods.ts';

/** Props of every way to confirm the identity. */
export interface ConfirmProps {
  user: User | null;
  facts: ReauthFacts;
  words: Words<keyof typeof reauth>;
  /** Keeps the dialog open until the call has ended. */
  during: (work: Promise<unknown>) => void;
  onDone: () => void;
  /** Called if the server requires a second step. */
  onChallenge: (challenge: Challenge) => void;
  onCancel: () => void;
}
