import { User } from '@keystead/db';
import { z } from 'zod';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { browserProcedure } from '#features/identity-provider/consent/browser-procedure.ts';
import { INVALID_OAUTH_QUERY } from '#features/oauth-grants/errors.ts';
import { changeRequest, requireRequest, toNextStep } from '#features/oauth-requests/pending-request.ts';

/** A form has no booleans. */
const done = z.union([z.boolean(), z.stringbool()]).optional();

export const continueCall = browserProcedure
  .meta({
    route: {
      path: '/oauth2/continue',
      summary: 'Go on with the request of an application',
      description:
        'After a page that the request led to: `selected`, the person has chosen the account that is active now; `created`, they have signed up; `postLogin`, they have done something else on a page of your own.',
      errors: [INVALID_OAUTH_QUERY],
      limit: decisions,
      dialect: 'oauth',
      form: 'or-json',
      navigates: true,
      changes: [],
      tag: 'Identity provider',
    },
  })
  .input(
    z.object({
      selected: done,
      created: done,
      postLogin: done,
      oauth_query: z.string().optional(),
    }),
  )
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { selected, created, oauth_query: query } }) => {
    const pending = await requireRequest(ctx, query);
    // Only a choice moves a request that was shown to somebody else.
    const user = ctx.em().getReference(User, ctx.caller.user.id);
    if (selected === true) changeRequest(pending, { user, steps: { selected } });
    else if (created === true) changeRequest(pending, { steps: { created } });
    return redirectTo(toNextStep(ctx, pending.id));
  });
