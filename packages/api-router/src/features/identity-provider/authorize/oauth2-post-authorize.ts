import { z } from 'zod';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { authorizations } from '#features/identity-provider/authorize/facts.ts';
import {
  assertOwnWindow,
  assertShort,
  windowRefusals,
} from '#features/identity-provider/authorize/own-window.ts';
import {
  requestParams,
  toPairs,
  toRequestParams,
} from '#features/identity-provider/authorize/request-params.ts';
import { AUTHORIZE_PATH } from '#features/oauth-requests/facts.ts';

export const postAuthorize = publicProcedure
  .meta({
    route: {
      path: AUTHORIZE_PATH,
      summary: 'Ask for an authorization code by a form',
      description:
        'The form of another site has no cookies of this one, so the browser is sent to the same request by GET.',
      errors: windowRefusals,
      limit: authorizations,
      dialect: 'oauth',
      navigates: true,
      crossSite: true,
      changes: [],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ ...requestParams, request: z.string().optional(), request_uri: z.string().optional() }))
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { request, request_uri, ...given } }) => {
    assertOwnWindow(ctx);
    const further = Object.entries({ request, request_uri }).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const query = new URLSearchParams([...toPairs(toRequestParams(given)), ...further]).toString();
    assertShort(query);
    return redirectTo(`${serviceOptions.of(ctx).base.href}${AUTHORIZE_PATH}?${query}`);
  });
