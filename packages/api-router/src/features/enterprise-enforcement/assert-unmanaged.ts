import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_MANAGED } from '#features/enterprise-enforcement/errors.ts';
import {
  findEnforcement,
  findManagingConnection,
} from '#features/enterprise-enforcement/find-enforcement.ts';
import { toRequired } from '#features/enterprise-enforcement/to-required.ts';

/**
 * Refuses a sign-up with an address whose organization demands its identity provider: accounts come from there. By the
 * domain alone, so it does not show whether somebody has the address.
 */
export async function assertMaySignUp(unit: Unit, email: string): Promise<void> {
  const enforcement = await findEnforcement(unit, email);
  if (enforcement) throw toRequired(enforcement);
}

/** Refuses to change an e-mail address that an organization manages, and to take one. */
export async function assertUnmanaged(unit: Unit, emails: readonly string[]): Promise<void> {
  for (const email of emails) if (await findManagingConnection(unit, email)) throw new AuthError(SSO_MANAGED);
}
