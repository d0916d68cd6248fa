import { hasPolicies, readPolicyProcedure } from '#features/organization-policies/policy-procedure.ts';
import { policyView, toPolicyView } from '#features/organization-policies/policy-view.ts';

export const getPolicy = readPolicyProcedure
  .meta({
    route: {
      path: '/organization/get-policy',
      summary: 'Read what an organization asks of the sessions in it',
      isOn: hasPolicies,
      tag: 'Organization policies',
    },
  })
  .output(policyView)
  .query(({ ctx }) => toPolicyView(ctx, ctx.membership.organization));
