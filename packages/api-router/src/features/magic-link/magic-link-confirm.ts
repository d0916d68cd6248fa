import { pageSchema } from '#core/http/page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { linkInput } from '#features/magic-link/answers.ts';
import { CONFIRM_PATH, toConfirmPage, toOverPage } from '#features/magic-link/confirm-page.ts';
import { signInLinks } from '#features/magic-link/facts.ts';
import { findLink } from '#features/magic-link/links.ts';

export const openConfirmPage = publicProcedure
  .meta({
    route: {
      path: CONFIRM_PATH,
      summary: 'Ask whether a link is to sign in here',
      description:
        'A link that is opened in another browser leads here, to a page with the address and a button. Opening it uses nothing up.',
      limit: signInLinks,
      navigates: true,
      tag: 'Sign-in',
    },
  })
  .input(linkInput)
  .output(pageSchema)
  .query(async ({ ctx, input }) => {
    const link = await findLink(ctx, input.token);
    return link ? toConfirmPage(ctx, link, input) : toOverPage(ctx);
  });
