import { z } from 'zod';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { relatedOriginsOf } from '#features/passkey-credentials/options.ts';

/** Related Origin Requests of WebAuthn, section 5.11: pages of other domains that may use the passkeys of this one. */
export const relatedOrigins = publicProcedure
  .meta({
    route: {
      path: '/.well-known/webauthn',
      atRoot: true,
      summary: 'List the origins that share these passkeys',
      description: 'Browsers ask for it at the root of the domain that passkeys are made for.',
      isOn: (deps) => relatedOriginsOf(deps).length > 0,
      offAnswer: NOT_FOUND,
      tag: 'Passkey',
    },
  })
  .output(z.object({ origins: z.array(z.string()) }))
  .query(({ ctx }) => ({ origins: [...relatedOriginsOf(ctx)] }));
