import { TrustedDevice, TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  countBackupCodes,
  findFactors,
  findTwoFactor,
  hasOthers,
  isMethod,
} from '#features/two-factor-challenge/factors.ts';
import { isRecoveryOn, needsTwoFactor } from '#features/two-factor-challenge/options.ts';

export const status = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/status',
      summary: 'Get the state of your second factors',
      duringSetup: true,
      tag: 'Two-factor',
    },
  })
  .output(
    z.object({
      enabled: z.boolean(),
      methods: z.array(z.enum(['totp', 'otp'])),
      /** Codes by mail were switched on. After a password reset by mail they may still have to wait. */
      mailedCodes: z.boolean(),
      /** Codes by mail are all that is left, so that they cannot be switched off alone. */
      mailedCodesNeeded: z.boolean(),
      backupCodesLeft: z.number(),
      /** The operator requires a second factor of this user, so that it cannot be switched off. */
      required: z.boolean(),
      trustedDevices: z.number(),
      enabledAt: z.date().nullable(),
      /** Set after a request to sign in without a second factor: when that is possible. */
      recoveryAvailableAt: z.date().nullable(),
    }),
  )
  .query(async ({ ctx }) => {
    const user = await requireUser(ctx, ctx.caller.user.id);
    const required = await needsTwoFactor(ctx, user);
    const off = {
      enabled: false,
      mailedCodes: false,
      mailedCodesNeeded: false,
      backupCodesLeft: 0,
      trustedDevices: 0,
      enabledAt: null,
    };
    if (!user.twoFactorEnabled) return { ...off, methods: [], required, recoveryAvailableAt: null };
    const alive = { user: user.id, expiresAt: { $gt: ctx.now } };
    const recovery = isRecoveryOn(ctx) ? await ctx.em().findOne(TwoFactorRecovery, alive) : null;
    const methods = (await findFactors(ctx, user)).filter(isMethod);
    const row = await findTwoFactor(ctx, user.id);
    return {
      enabled: true,
      methods,
      mailedCodes: row?.otpEnabledAt != null,
      mailedCodesNeeded: !row || !(await hasOthers(ctx, user, row)),
      backupCodesLeft: await countBackupCodes(ctx, user.id),
      required,
      trustedDevices: await ctx.em().count(TrustedDevice, alive),
      enabledAt: row?.enabledAt ?? null,
      recoveryAvailableAt: recovery?.availableAt ?? null,
    };
  });
