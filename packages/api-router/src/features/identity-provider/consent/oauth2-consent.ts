import { z } from 'zod';
import { redirectSchema } from '#core/http/redirect.ts';
import { grantRefusals } from '#features/identity-provider/authorize/create-grant.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { browserProcedure } from '#features/identity-provider/consent/browser-procedure.ts';
import {
  answerConsent,
  consentRefusals,
  toWords,
} from '#features/identity-provider/consent/consent-answer.ts';
import { requireShownRequest } from '#features/oauth-requests/pending-request.ts';

/** A list, or a text with blanks between the words; a form has a field for each. */
const words = z.union([z.string(), z.array(z.string()).max(100)]).optional();

export const consent = browserProcedure
  .meta({
    route: {
      path: '/oauth2/consent',
      summary: 'Decide what an application may do',
      description:
        'Works once, for the person who has seen the request, in the same browser. `scope` may leave scopes out, but not `openid`: what the person allowed before and leaves out now is taken back, and tokens that have it end. `organization_id` names the organization, if the application asks for the scope `organization`. A form is answered with a redirect to the application.',
      errors: [...consentRefusals, ...grantRefusals],
      limit: decisions,
      dialect: 'oauth',
      form: 'or-json',
      navigates: true,
      changes: ['oauth2.getConsents', 'oauth2.getConsent'],
      tag: 'Identity provider',
    },
  })
  .input(
    z.object({
      /** A form has no booleans. */
      accept: z.union([z.boolean(), z.stringbool()]),
      scope: words,
      claims: words,
      organization_id: z.string().optional(),
      oauth_query: z.string().optional(),
    }),
  )
  .output(redirectSchema)
  .mutation(async ({ ctx, input }) => {
    const pending = await requireShownRequest(ctx, input.oauth_query, ctx.caller.user.id);
    return answerConsent(ctx, pending, {
      accept: input.accept,
      scopes: toWords(input.scope),
      claims: toWords(input.claims),
      organizationId: input.organization_id,
    });
  });
