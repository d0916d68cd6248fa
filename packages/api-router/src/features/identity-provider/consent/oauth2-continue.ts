import { User } from '@keystead/db';
import { z } from 'zod';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { browserProcedure } from '#features/identity-provider/consent/browser-procedure.ts';
import { INVALID_OAUTH_QUERY } from '#features/oauth-grants/errors.ts';
import {
  changeRequest,
  requireRequest,
  requireShownRequest,
  toNextStep,
} from '#features/oauth-requests/pending-request.ts';

/** A form has no booleans. */
const done = z.union([z.boolean(), z.stringbool()]).optional();

export const continueCall = browserProcedure
  .meta({
    route: {
      path: '/oauth2/continue',
      summary: 'Go on with the request of an application',
      description:
        'After a page that the request led to: `selected`, the person has chosen the account that is active now; `created`, they have signed up; `postLogin`, they have done something else on a page of your own; `withoutSecondFactor`, they have none, and do not set one up for this request, which only the person decides to whom the page was shown.',
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
      withoutSecondFactor: done,
      oauth_query: z.string().optional(),
    }),
  )
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { selected, created, withoutSecondFactor, oauth_query: query } }) => {
    const { id } = ctx.caller.user;
    const pending =
      withoutSecondFactor === true
        ? await requireShownRequest(ctx, query, id)
        : await requireRequest(ctx, query);
    // Only a choice moves a request that was shown to somebody else.
    const user = ctx.em().getReference(User, id);
    if (selected === true) changeRequest(pending, { user, steps: { selected } });
    else if (created === true) changeRequest(pending, { steps: { created } });
    if (withoutSecondFactor === true) changeRequest(pending, { steps: { secondFactorDeclined: id } });
    return redirectTo(toNextStep(ctx, pending.id));
  });
