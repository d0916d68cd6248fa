import type { Session } from '@keystead/db';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { organizationOf } from '#features/enterprise-connections/connection-id.ts';
import { sso } from '#features/enterprise-connections/facts.ts';

interface Way {
  method: SignInMethod;
  provider?: string;
}

/** The organization that a new session acts in, if its connection opens it. An exchange keeps what was active before. */
export const organizationFrom = ({
  method,
  provider,
}: Way): Partial<Pick<Session, 'activeOrganizationId'>> =>
  method === sso && provider !== undefined ? { activeOrganizationId: organizationOf(provider) } : {};
