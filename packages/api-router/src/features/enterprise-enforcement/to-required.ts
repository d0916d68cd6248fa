import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_REQUIRED } from '#features/enterprise-enforcement/errors.ts';
import type { Enforcement } from '#features/enterprise-enforcement/find-enforcement.ts';

/** The refusal, which says where to sign in instead. */
export const toRequired = ({ organization, connection }: Enforcement): AuthError =>
  new AuthError(SSO_REQUIRED, {
    data: { providerId: connection.providerId, organizationSlug: organization.slug },
  });
