import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { readStatus } from '#features/secrets/status.ts';

/** Which secrets are in use, and which may be taken from the list. For whoever runs the service. */
export const secretStatus = serverProcedure
  .output(
    z.object({
      secrets: z.array(
        z.object({
          id: z.string(),
          signs: z.boolean(),
          opens: z.boolean(),
          sealedValues: z.number(),
          mayGo: z.boolean(),
        }),
      ),
      others: z.array(z.object({ id: z.string(), since: z.date() })),
      waiting: z.number(),
      unopened: z.number(),
      oldCodes: z.object({ codes: z.number(), people: z.number() }),
      sessions: z.object({ count: z.number(), lastEnds: z.date().nullable() }),
      allMayGo: z.boolean(),
    }),
  )
  .query(({ ctx }) => readStatus(ctx));
