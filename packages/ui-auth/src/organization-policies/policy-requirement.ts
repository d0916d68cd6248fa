import type { AuthUIError } from '#client/auth-ui-error.ts';

/** The step that a session lacks of a policy. */
export type PolicyRequirement = 'two-factor' | 'other-method' | 'sign-in-again';

const requirements: readonly unknown[] = ['two-factor', 'other-method', 'sign-in-again'];

const isRequirement = (value: unknown): value is PolicyRequirement => requirements.includes(value);

/** The step that an error requires; undefined for other errors. */
export function findRequirement({ details }: Pick<AuthUIError, 'details'>): PolicyRequirement | undefined {
  return isRequirement(details.requires) ? details.requires : undefined;
}

/** Ways to sign in that the error lists. */
export function findAllowedMethods({ details }: Pick<AuthUIError, 'details'>): string[] {
  const { allowedMethods } = details;
  return Array.isArray(allowedMethods) ? allowedMethods.filter((one) => typeof one === 'string') : [];
}
