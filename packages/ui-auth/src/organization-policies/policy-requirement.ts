import type { AuthUIError } from '#client/auth-ui-error.ts';

/** The step that the policy of an organization requires of a session. */
export type PolicyRequirement = 'two-factor' | 'other-method' | 'sign-in-again';

const requirements: readonly unknown[] = ['two-factor', 'other-method', 'sign-in-again'];

const isRequirement = (value: unknown): value is PolicyRequirement => requirements.includes(value);

/** The step that the error `ORGANIZATION_POLICY` requires; undefined for other errors. */
export function findPolicyRequirement({
  details,
}: Pick<AuthUIError, 'details'>): PolicyRequirement | undefined {
  return isRequirement(details.requires) ? details.requires : undefined;
}

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Ways to sign in that the error `ORGANIZATION_POLICY` lists, such as `passkey`. */
export const findPolicyMethods = ({ details }: Pick<AuthUIError, 'details'>): string[] =>
  toTexts(details.allowedMethods);

/** Ids of people whom the error `BREAK_GLASS_REQUIRED` names: they lack a way in, or its second step. */
export const findNotReady = (error: Pick<AuthUIError, 'details'> | null): string[] =>
  toTexts(error?.details.notReady);
