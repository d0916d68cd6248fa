import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { askingRefusals, findAskingDevice } from '#features/device/asking-client.ts';
import { issueCodes, verificationPage } from '#features/device/codes.ts';
import { newDeviceCodes } from '#features/device/facts.ts';
import { deviceClientId } from '#features/device/input.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

/** Resources that one code is for. */
const MOST_RESOURCES = 20;

/** Of an OAuth client, as at the token endpoint. */
const proof = z.string().optional();

const isBound = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'user_id' in raw && raw.user_id !== undefined;

export const code = publicProcedure
  .meta({
    route: {
      path: '/device/code',
      summary: 'Get codes for a device that somebody signs in from another device',
      description:
        'The device shows `user_code` and `verification_uri` to a person, and asks `/device/token` every `interval` seconds (RFC 8628). An OAuth client proves who it is, may name `resource`, and asks `/oauth2/token` instead.',
      dialect: 'oauth',
      form: 'or-json',
      cors: 'open',
      callers: ['nobody', 'client'],
      errors: [...askingRefusals, FIELD_NOT_ALLOWED],
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
      /** May be left out where an OAuth client proves who it is. */
      client_id: deviceClientId.optional(),
      scope: z
        .string()
        .regex(/^[\x20-\x7e]{0,1000}$/)
        .optional(),
      resource: z.union([z.string(), z.array(z.string()).max(MOST_RESOURCES)]).optional(),
      client_secret: proof,
      client_assertion: proof,
      client_assertion_type: proof,
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
    const device = await findAskingDevice(ctx, input);
    const { expiresIn, interval } = deviceAuthorizationOptions.of(ctx);
    // Again with other codes if another device has the same ones.
    const codes = await writeNow(ctx, async () => issueCodes(ctx, device));
    return {
      device_code: codes.deviceCode,
      user_code: codes.userCode,
      verification_uri: verificationPage(ctx),
      verification_uri_complete: verificationPage(ctx, { user_code: codes.userCode }),
      expires_in: expiresIn,
      interval,
    };
  });
