import { useMemo } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useCommonWords } from './useCommonWords.ts';

export interface FormErrors {
  /** For `<Form errors>`: sentence by field name. */
  fields: Record<string, string>;
  /** The error that has no field in this form: for the alert above the button. */
  form: AuthUIError | null;
}

/**
 * Sends an error to its field. `fieldNames` maps what the server calls an input to what the form calls it:
 * `{ email: 'email', password: 'newPassword' }`. Keep it outside the component: a new object is a new answer.
 */
export function useFormErrors(
  error: AuthUIError | null,
  fieldNames: Readonly<Record<string, string>>,
): FormErrors {
  const common = useCommonWords();
  return useMemo(() => {
    const name = error?.field === undefined ? undefined : fieldNames[error.field];
    if (!error || name === undefined) return { fields: {}, form: error };
    const text = error.code === 'VALIDATION_ERROR' ? common('invalidFormat') : error.message;
    return { fields: { [name]: text }, form: null };
  }, [error, fieldNames, common]);
}
