import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { toPage } from '#core/options/to-page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { accountPageOptions } from '#features/account-pages/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** Well-known URL for relying party passkey endpoints (W3C), with which password managers find the passkey page. */
export const passkeyEndpoints = publicProcedure
  .meta({
    route: {
      path: '/.well-known/passkey-endpoints',
      atRoot: true,
      summary: 'Name the pages where people add passkeys and look after them',
      description: 'Password managers ask for it at the root of the domain that passkeys are made for.',
      isOn: (deps) =>
        passkeyOptions.of(deps).enabled && accountPageOptions.of(deps).passkeysURL !== undefined,
      offAnswer: NOT_FOUND,
      tag: 'Passkey',
    },
  })
  .output(z.object({ enroll: z.string(), manage: z.string() }))
  .query(({ ctx }) => {
    const { passkeysURL: manage, addPasskeyURL: enroll = manage } = accountPageOptions.of(ctx);
    if (manage === undefined || enroll === undefined) throw new AuthError(NOT_FOUND);
    return { enroll: toPage(ctx, enroll), manage: toPage(ctx, manage) };
  });
