import { z } from 'zod';
import { pageSchema } from '#core/http/page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { effects, findLink } from '#features/secure-account/find-link.ts';
import { toQuestionPage, toSecuredPage } from '#features/secure-account/secured-page.ts';
import { SECURE_PATH } from '#features/security-notices/security-notice.ts';

export const openSecureLink = publicProcedure
  .meta({
    route: {
      path: SECURE_PATH,
      summary: 'Ask whether an account shall be secured',
      description:
        'The link of a security notice leads here. A page of the service says what its button does. Opening it uses nothing up and signs nobody out.',
      navigates: true,
      tag: 'Account',
    },
  })
  .input(z.object({ token: z.string().optional(), done: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, done } }) => {
    if (done !== undefined)
      return toSecuredPage(
        ctx,
        effects.find((effect) => effect === done),
      );
    const link = token ? await findLink(ctx, token) : undefined;
    return token && link ? toQuestionPage(ctx, token, link.effect) : toSecuredPage(ctx);
  });
