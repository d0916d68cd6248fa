'use client';

import { useMemo } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useCommonWords } from './useCommonWords.ts';

/** Errors of a form: sentences of fields, and the one of the whole form. `Field` has the names of its fields. */
export interface FormErrors<Field extends string = string> {
  /** For `<Form errors>`: sentence by field name; an own field (`user.additionalFields`) has the name of the server. */
  fields: string extends Field ? Record<string, string> : { readonly [Name in Field]?: string };
  /** The error without a field in this form, for the alert above the button. */
  form: AuthUIError | null;
}

/**
 * Assigns an error to its field. `fieldNames` maps the server's name of an input to that of the form: `{ email:
 * 'email', password: 'newPassword' }`. Keep it outside the component, because a new object causes a new result.
 * `ownFields` (`user.additionalFields`) have one name. With `as const`, only names of the table can be read.
 *
 * @example
 * const fieldNames = { name: 'displayName' } as const;
 *
 * function Rename({ name }: { name: string }) {
 *   const { run, pending, error } = useAuthCall({ mutateAsync: () => auth.api.updateUser.mutate({ name }) });
 *   const { fields, form } = useFormErrors(error, fieldNames);
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void run(undefined)}>Rename</button>
 *       <p role="alert">{fields.displayName ?? form?.message}</p>
 *     </>
 *   );
 * }
 */
export function useFormErrors<Field extends string>(
  error: AuthUIError | null,
  fieldNames: Readonly<Record<string, Field>>,
  ownFields?: readonly { name: string }[],
): FormErrors<Field>;
export function useFormErrors(
  error: AuthUIError | null,
  fieldNames: Readonly<Record<string, string>>,
  ownFields?: readonly { name: string }[],
): FormErrors {
  const common = useCommonWords();
  return useMemo(() => {
    // A list names its entry too, `tags.1`, and an input within another one that one: `update.name`.
    const path = error?.field?.split('.') ?? [];
    const known = path.map((_, at) => fieldNames[path.slice(0, at + 1).join('.')]);
    const own = ownFields?.find((one) => one.name === path[0])?.name;
    const name = known.find((one) => one !== undefined) ?? own;
    if (!error || name === undefined) return { fields: {}, form: error };
    const text = error.code === 'VALIDATION_ERROR' ? common('invalidFormat') : error.message;
    return { fields: { [name]: text }, form: null };
  }, [error, fieldNames, ownFields, common]);
}
