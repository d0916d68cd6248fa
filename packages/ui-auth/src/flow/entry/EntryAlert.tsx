import { FormAlert } from '#flow/FormAlert.tsx';
import type { WayState } from '#flow/sign-in-way.ts';
import type { FormErrors } from '#provider/words/useFormErrors.ts';

export interface EntryAlertProps {
  flow: { pending: boolean; errors: Pick<FormErrors, 'form'>; retryAt: number | null };
  /** The other ways on the screen. */
  others: readonly Omit<WayState, 'reset'>[];
}

/** The last error, of the fields or of another way. */
export function EntryAlert({ flow, others }: EntryAlertProps) {
  const { pending, errors, retryAt } = flow;
  const failed = others.find((way) => way.error);
  return (
    <FormAlert
      error={failed?.error ?? errors.form}
      pending={pending || others.some((way) => way.pending)}
      retryAt={failed ? failed.retryAt : retryAt}
      // Whether the button submits the fields.
      repeatable={!failed}
    />
  );
}
