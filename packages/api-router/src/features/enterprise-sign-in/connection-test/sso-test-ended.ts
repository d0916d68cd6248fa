import { brandOf } from '#core/brand/brand.ts';
import { pageSchema } from '#core/http/page.ts';
import { readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { TEST_ENDED_PATH } from '#features/enterprise-sign-in/connection-test/test-facts.ts';

export const testEnded = publicProcedure
  .meta({
    route: {
      path: TEST_ENDED_PATH,
      summary: 'Show that the test of an identity provider is over',
      description:
        'The window of a test ends here. The page has no script, and says nothing about what came of the test: see `/sso/test-result`.',
      navigates: true,
      tag: 'Single sign-on',
    },
  })
  .output(pageSchema)
  .query(({ ctx }) => {
    const { locale, translation } = readPageWords(ctx, {});
    const say = translation.pages['sso-test']({ appName: brandOf(ctx).name });
    return { ...toEndPage(locale, say.title, say.text), endsHere: true as const };
  });
