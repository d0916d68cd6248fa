import { FormAlert } from '#flow/FormAlert.tsx';
import type { FormErrors } from '#provider/useFormErrors.ts';
import type { SocialFlow } from './useSocialSignIn.ts';

export interface EntryAlertProps {
  flow: {
    pending: boolean;
    errors: FormErrors;
    retryAt: number | null;
    social: Pick<SocialFlow, 'opening' | 'error' | 'retryAt'>;
  };
}

/** What went wrong last, with the fields or on the way to a provider. */
export function EntryAlert({ flow }: EntryAlertProps) {
  const { social, pending, errors, retryAt } = flow;
  const isSocial = social.error !== null;
  return (
    <FormAlert
      error={social.error ?? errors.form}
      pending={pending || social.opening !== null}
      retryAt={isSocial ? social.retryAt : retryAt}
      // The button would send the fields.
      repeatable={!isSocial}
    />
  );
}
