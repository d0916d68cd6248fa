import {
  type PasskeySignInFlow,
  type SignInFlow,
  usePasskeySignIn,
  useSignIn,
} from '@keystead/ui-auth/hooks';

export interface SignInPage {
  flow: SignInFlow;
  passkey: PasskeySignInFlow;
  /** What the page shows now. */
  step: SignInFlow['step'];
}

/**
 * The ways to sign in. Both hooks live as long as the page: with its hook a button that disappears at success would
 * take the way to the next page along.
 */
export function useSignInPage(): SignInPage {
  const flow = useSignIn({ redirectTo: '/' });
  const passkey = usePasskeySignIn({ redirectTo: '/' });
  return { flow, passkey, step: passkey.done ? 'done' : flow.step };
}
