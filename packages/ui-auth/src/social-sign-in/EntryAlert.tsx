import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { FormErrors } from '#provider/words/useFormErrors.ts';
import type { SocialFlow } from './useSocialSignIn.ts';

export interface EntryAlertProps {
  flow: {
    pending: boolean;
    errors: FormErrors;
    retryAt: number | null;
    social: Pick<SocialFlow, 'opening' | 'error' | 'retryAt'>;
    /** The way by a passkey, where there is one. */
    passkey?: { pending: boolean; error: AuthUIError | null; retryAt: number | null } | undefined;
  };
}

/** What went wrong last, with the fields, with a passkey, or on the way to a provider. */
export function EntryAlert({ flow }: EntryAlertProps) {
  const { social, passkey, pending, errors, retryAt } = flow;
  const failed = [social, passkey].find((way) => way?.error);
  return (
    <FormAlert
      error={failed?.error ?? errors.form}
      pending={pending || social.opening !== null || passkey?.pending === true}
      retryAt={failed ? failed.retryAt : retryAt}
      // The button would send the fields.
      repeatable={!failed}
    />
  );
}
