import { z } from 'zod';
import { verifyEvents } from '#core/events/chain/verify-chain.ts';
import { serverProcedure } from '#core/session/procedures.ts';

export const verify = serverProcedure
  .output(
    z.object({
      fault: z
        .object({
          kind: z.enum(['changed', 'missing', 'added', 'ends', 'key']),
          seq: z.number(),
          eventId: z.string().nullable(),
        })
        .nullable(),
      checked: z.number(),
      first: z.number().nullable(),
      last: z.number().nullable(),
      lastHash: z.string().nullable(),
      waiting: z.number(),
    }),
  )
  .query(({ ctx }) => verifyEvents(ctx));
