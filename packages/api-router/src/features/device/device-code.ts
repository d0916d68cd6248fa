import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { assertClientTaken, clientRefusals } from '#features/device/assert-client-taken.ts';
import { issueCodes, verificationPage } from '#features/device/codes.ts';
import { newDeviceCodes } from '#features/device/facts.ts';
import { deviceClientId, toScopes } from '#features/device/input.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

const isBound = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'user_id' in raw && raw.user_id !== undefined;

export const code = publicProcedure
  .meta({
    route: {
      path: '/device/code',
      summary: 'Get codes for a device that somebody signs in from elsewhere',
      description:
        'The device shows `user_code` and `verification_uri` to a person, and asks `/device/token` every `interval` seconds (RFC 8628).',
      dialect: 'oauth',
      form: 'or-json',
      cors: 'open',
      callers: ['nobody'],
      errors: [...clientRefusals, FIELD_NOT_ALLOWED],
      limit: newDeviceCodes,
      changes: [],
      tag: 'Devices',
    },
  })
  .use(async ({ getRawInput, next }) => {
    // Whoever looks first owns the request, and never somebody whom the device names.
    if (isBound(await getRawInput()))
      throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: 'user_id' } });
    return next();
  })
  .input(
    z.object({
      client_id: deviceClientId,
      scope: z
        .string()
        .regex(/^[\x20-\x7e]{0,1000}$/)
        .optional(),
    }),
  )
  .output(
    z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.number(),
      interval: z.number(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    await assertClientTaken(ctx, input.client_id);
    const { expiresIn, interval } = deviceAuthorizationOptions.of(ctx);
    const device = { clientId: input.client_id, scopes: toScopes(input.scope), resources: [] };
    // Again with other codes if another device has the same ones.
    const codes = await writeNow(ctx, async () => issueCodes(ctx, { ...device, oauthClient: false }));
    return {
      device_code: codes.deviceCode,
      user_code: codes.userCode,
      verification_uri: verificationPage(ctx),
      verification_uri_complete: verificationPage(ctx, { user_code: codes.userCode }),
      expires_in: expiresIn,
      interval,
    };
  });
