import { z } from 'zod';
import { faultKinds } from '#core/events/chain/chain-fault.ts';
import { everyEvent, verifyEvents } from '#core/events/chain/verify-chain.ts';
import { serverProcedure } from '#core/session/procedures.ts';

export const verify = serverProcedure
  .input(
    z
      .object({
        /** Number of an event that is taken as it is, with all before it: for a fault that is known. */
        after: z.number().int().min(0).default(everyEvent.after),
        /** Seconds within which an event gets its number while the service runs. */
        within: z.number().min(0).default(everyEvent.within),
      })
      .optional(),
  )
  .output(
    z.object({
      fault: z
        .object({
          kind: z.enum(faultKinds),
          seq: z.number(),
          eventId: z.string().nullable(),
        })
        .nullable(),
      begun: z.boolean(),
      checked: z.number(),
      first: z.number().nullable(),
      last: z.number().nullable(),
      lastHash: z.string().nullable(),
      waiting: z.number(),
    }),
  )
  .query(({ ctx, input }) => verifyEvents(ctx, input));
