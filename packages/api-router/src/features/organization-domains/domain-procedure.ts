import {
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { setupProcedure } from '#features/setup-links/setup-procedure.ts';

/** Procedure of a member who may read domains, and of links by which somebody sets up what needs them. */
export const readDomainsProcedure = setupProcedure(['domains', 'sso'], {
  permission: { domain: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
});

/** Procedure of a member with this permission on domains. It uses the lock of the organization. */
export const domainProcedure = (action: 'update' | 'delete') =>
  memberProcedure({
    permission: { domain: [action] },
    denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
    changes: true,
  });

/** Procedure that claims or proves a domain, of a member and of links for that. It uses the lock of the organization. */
export const proveDomainProcedure = setupProcedure(['domains'], {
  permission: { domain: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
  changes: true,
});
