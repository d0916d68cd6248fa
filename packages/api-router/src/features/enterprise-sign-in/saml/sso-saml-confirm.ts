import { z } from 'zod';
import { redirectSchema } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { ssoCallbacks } from '#features/enterprise-sign-in/facts.ts';
import { leadToErrorPage } from '#features/enterprise-sign-in/flow/answer-callback.ts';
import { CONFIRM_PATH } from '#features/enterprise-sign-in/saml/confirm-page.ts';
import { handleConfirmation } from '#features/enterprise-sign-in/saml/handle-return.ts';

export const samlConfirm = publicProcedure
  .meta({
    route: {
      path: `${CONFIRM_PATH}/{providerId}`,
      summary: 'Agree to a sign-in that an identity provider began',
      description:
        'The button of the page that asks. It has to be the browser in which the page was shown; the ticket works once.',
      isOn: hasSaml,
      limit: ssoCallbacks,
      signsIn: 'sso',
      changesSession: true,
      navigates: true,
      form: true,
      tag: 'Sign-in',
    },
  })
  .input(z.object({ providerId: z.string().max(64), ticket: z.string().max(64) }))
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { providerId, ticket } }) => {
    try {
      return await handleConfirmation(ctx, { named: providerId, ticket });
    } catch (error) {
      return leadToErrorPage(ctx, error);
    }
  });
