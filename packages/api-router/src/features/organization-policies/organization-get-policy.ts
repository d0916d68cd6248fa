import { z } from 'zod';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';
import { hasPolicies, toReadPolicy } from '#features/organization-policies/access.ts';
import { policyView, toPolicyView } from '#features/organization-policies/policy-view.ts';

export const getPolicy = memberProcedure(toReadPolicy)
  .meta({
    route: {
      path: '/organization/get-policy',
      summary: 'Read what an organization asks of the sessions in it',
      isOn: hasPolicies,
      tag: 'Organization policies',
    },
  })
  .input(z.object(organizationField))
  .output(policyView)
  .query(({ ctx }) => toPolicyView(ctx, ctx.membership.organization));
