import { TrustedDevice } from '@keystead/db';
import { z } from 'zod';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { readTrustHashes } from '#features/two-factor-challenge/trusted-devices.ts';

const trustedDeviceView = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: z.date(),
    lastUsedAt: z.date(),
    expiresAt: z.date(),
    current: z.boolean(),
  })
  .meta({ id: 'TrustedDevice' });

export const listTrustedDevices = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/list-trusted-devices',
      summary: 'List the devices that are not asked for your second factor',
      duringSetup: true,
      tag: 'Two-factor',
    },
  })
  .output(listOf(trustedDeviceView))
  .query(async ({ ctx }) => {
    const where = { user: ctx.caller.user.id, expiresAt: { $gt: ctx.now } };
    const orderBy = { lastUsedAt: 'desc', id: 'asc' } as const;
    const own = readTrustHashes(ctx);
    const devices = await ctx.em().find(TrustedDevice, where, { orderBy, limit: MOST_ROWS });
    return devices.map(({ tokenHash, ...device }) => ({ ...device, current: own.includes(tokenHash) }));
  });
