import { z } from 'zod';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { assertFresh } from '#core/session/require.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { approvalRefusals } from '#features/device/allow-client.ts';
import { decide, decided, decideRefusals } from '#features/device/decide.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

export const approve = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/device/approve',
      summary: 'Sign in a device',
      description:
        'Needs the person who looked at the device first. The session of the device is only as fresh as this one. For an OAuth client the approval is also the consent. `organization_id` names the organization, if the client asks for one. A browser that sends a form is redirected to the page of devices.',
      dialect: 'oauth',
      form: 'or-json',
      navigates: true,
      callers: ['session'],
      errors: [...decideRefusals, ...approvalRefusals, SESSION_NOT_FRESH],
      limit: writes,
      changes: ['device.show', 'oauth2.getConsents', 'oauth2.getConsent'],
      tag: 'Devices',
    },
  })
  .use(inSession)
  .input(z.object({ userCode: z.string(), organization_id: z.string().optional() }))
  .output(decided)
  .mutation(({ ctx, input: { userCode, organization_id: organizationId } }) => {
    if (deviceAuthorizationOptions.of(ctx).requireFreshSession) assertFresh(ctx, ctx.caller);
    return decide(ctx, { userCode, organizationId, status: 'approved' });
  });
