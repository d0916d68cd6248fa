import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { passkeyView } from '#features/passkeys/passkey-view.ts';

export const listUserPasskeys = sessionProcedure
  .meta({
    route: {
      path: '/passkey/list-user-passkeys',
      summary: 'List your passkeys',
      duringSetup: true,
      tag: 'Passkey',
    },
  })
  .output(z.array(passkeyView))
  .query(() => []);
