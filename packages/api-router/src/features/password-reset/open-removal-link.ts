import { z } from 'zod';
import { pageSchema } from '#core/http/page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findRemoval } from '#features/password-reset/removal.ts';
import { toQuestionPage, toRemovalEndPage } from '#features/password-reset/removal-page.ts';
import { REMOVAL_PATH, toListed } from '#features/password-reset/review-linked-accounts.ts';

export const openRemovalLink = publicProcedure
  .meta({
    route: {
      path: REMOVAL_PATH,
      summary: 'Ask whether linked accounts, passkeys and API keys shall go',
      description:
        'The link of the mail after a reset leads here. A page of the service lists them, with a button. Opening it uses nothing up and removes nothing.',
      navigates: true,
      tag: 'Password',
    },
  })
  .input(z.object({ token: z.string().optional(), removed: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, removed } }) => {
    if (removed !== undefined) return toRemovalEndPage(ctx, 'done');
    const removal = token ? await findRemoval(ctx, token) : undefined;
    const ways = removal ? toListed(ctx, removal.ways) : [];
    if (!token || ways.length === 0) return toRemovalEndPage(ctx, 'over');
    return toQuestionPage(ctx, { ways, token, path: REMOVAL_PATH });
  });
