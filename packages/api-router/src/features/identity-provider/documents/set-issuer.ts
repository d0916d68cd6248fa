import { lockWork, OAuthIssuer } from '@keystead/db';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { ROW, replaceIssuer } from '#features/identity-provider/documents/keep-issuer.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';

/** Takes the issuer of the options in place of the kept one, and ends all grants, for calls from inside the process. */
export const setIssuer = serverProcedure
  .output(z.object({ issuer: z.string(), previous: z.string().nullable(), ended: z.number() }))
  .mutation(async ({ ctx }) => {
    const issuer = issuerOf(ctx);
    await ctx.deps.dataKeys.require();
    return detached(ctx, async (unit) =>
      unit.write(async (em) => {
        await lockWork(em, 'oauth_issuer');
        const row = await em.findOne(OAuthIssuer, ROW, asStored);
        const previous = row?.issuer ?? null;
        if (previous === issuer) return { issuer, previous, ended: 0 };
        await replaceIssuer(unit, em, issuer);
        const ended = await endGrants({ unit, em }, {}, { reason: 'issuer-changed', actorId: null });
        return { issuer, previous, ended };
      }),
    );
  });
