import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';
import { assertClientTaken } from '#features/device/assert-client-taken.ts';
import { devicePolls } from '#features/device/facts.ts';
import { deviceClientId } from '#features/device/input.ts';
import { openDeviceSession } from '#features/device/redeem.ts';
import { INVALID_CLIENT_ID, INVALID_DEVICE_CODE } from '#features/device-codes/errors.ts';
import { pollDeviceCode, pollRefusals } from '#features/device-codes/poll.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { UNSUPPORTED_GRANT_TYPE } from '#features/oauth-grants/errors.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

export const token = publicProcedure
  .meta({
    route: {
      path: '/device/token',
      summary: 'Ask whether somebody has signed a device in',
      description:
        'Once a person has approved the device, `access_token` is a session of that person. Send it as `Authorization: Bearer`.',
      dialect: 'oauth',
      form: 'or-json',
      cors: 'open',
      callers: ['nobody'],
      errors: [UNSUPPORTED_GRANT_TYPE, INVALID_CLIENT_ID, ...pollRefusals],
      limit: devicePolls,
      signsIn: 'device',
      changes: [],
      tag: 'Devices',
    },
  })
  .input(z.object({ grant_type: z.string(), device_code: z.string(), client_id: deviceClientId }))
  .output(
    z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
      scope: z.string(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    if (input.grant_type !== DEVICE_GRANT) throw new AuthError(UNSUPPORTED_GRANT_TYPE);
    const { client_id: clientId, device_code: deviceCode } = input;
    // No device gets a session under the name of an application, which asks at the token endpoint.
    if (hasProvider(ctx) && (await findClient(ctx, clientId))) throw new AuthError(INVALID_DEVICE_CODE);
    await assertClientTaken(ctx, clientId);
    const row = await pollDeviceCode(ctx, { deviceCode, clientId, oauthClient: false });
    const opened = await openDeviceSession(ctx, row);
    const life = opened.session.expiresAt.getTime() - ctx.now.getTime();
    return {
      access_token: signValue(keysFor(ctx, sessionTokenCookie.signing), opened.token),
      token_type: 'Bearer' as const,
      expires_in: Math.floor(life / 1000),
      scope: '',
    };
  });
