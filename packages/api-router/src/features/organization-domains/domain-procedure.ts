import {
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';

/** Procedure of a member who may read domains. */
export const readDomainsProcedure = memberProcedure({
  permission: { domain: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
});

/** Procedure of a member with this permission on domains. It uses the lock of the organization. */
export const domainProcedure = (action: 'create' | 'update' | 'delete') =>
  memberProcedure({
    permission: { domain: [action] },
    denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
    changes: true,
  });
