import { z } from 'zod';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { parseDevice } from '#core/http/device.ts';
import { listOf } from '#core/http/list-page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { claim } from '#features/device/claim.ts';
import { requireClientOf } from '#features/device/client-of-device.ts';
import { lookUp, lookUpRefusals } from '#features/device/look-up.ts';
import { publicClientView, toPublicClient } from '#features/identity-provider/consent/public-client-view.ts';

const askingDevice = z.object({
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** It asked from the same IP address, or the same /64 of IPv6; null if one of them is not known. */
  sameNetwork: z.boolean().nullable(),
  createdAt: z.date(),
});

const sameNetwork = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : toAddressKey(one) === toAddressKey(other);

export const show = publicProcedure
  .meta({
    route: {
      path: '/device',
      summary: 'Look at the device that has a code',
      description:
        'Approves nothing. The first signed-in person who looks owns the request from then on. Only this person may approve or deny it, and sees what asks for it, and from where.',
      dialect: 'oauth',
      errors: lookUpRefusals,
      tag: 'Devices',
    },
  })
  .input(z.object({ user_code: z.string() }))
  .output(
    z.object({
      user_code: z.string(),
      status: z.enum(['pending', 'approved', 'denied']),
      client_id: z.string().optional(),
      scope: z.string().optional(),
      /** Of an OAuth client, as all of the following but `device` and `expires_in`. */
      client_name: z.string().optional(),
      resource: listOf(z.string()).optional(),
      /** Who answers for it, and what it may ask for, in words. */
      client: publicClientView.optional(),
      /** Seconds. */
      expires_in: z.number().optional(),
      device: askingDevice.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const current = await readCurrentSession(ctx);
    const found = await lookUp(ctx, current, input.user_code);
    const { row, isOwner } = await claim(ctx, current, found);
    const { status, clientId, scopes, ipAddress, userAgent, createdAt, expiresAt } = row;
    const shown = { user_code: input.user_code, status };
    if (!isOwner) return shown;
    const client = row.oauthClient ? await requireClientOf(ctx, row) : undefined;
    const { browser, system } = parseDevice(userAgent);
    return {
      ...shown,
      client_id: clientId,
      scope: scopes.join(' '),
      ...(client && {
        client_name: client.name,
        resource: row.resources,
        client: await toPublicClient(ctx, client),
      }),
      expires_in: Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1000),
      device: {
        ipAddress,
        userAgent,
        browser,
        system,
        sameNetwork: sameNetwork(ipAddress, ctx.ip),
        createdAt,
      },
    };
  });
