import type { FormErrors } from '#provider/words/useFormErrors.ts';
import { FormAlert } from './FormAlert.tsx';
import type { WayState } from './sign-in-way.ts';

export interface EntryAlertProps {
  flow: { pending: boolean; errors: Pick<FormErrors, 'form'>; retryAt: number | null };
  /** The other ways on the screen. */
  others: readonly Omit<WayState, 'reset'>[];
}

/** What went wrong last, with the fields or with another way. */
export function EntryAlert({ flow, others }: EntryAlertProps) {
  const { pending, errors, retryAt } = flow;
  const failed = others.find((way) => way.error);
  return (
    <FormAlert
      error={failed?.error ?? errors.form}
      pending={pending || others.some((way) => way.pending)}
      retryAt={failed ? failed.retryAt : retryAt}
      // The button would send the fields.
      repeatable={!failed}
    />
  );
}
