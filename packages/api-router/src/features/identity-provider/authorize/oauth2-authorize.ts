import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { type Redirect, redirectSchema } from '#core/http/redirect.ts';
import { splitUrl } from '#core/http/request-target.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { NOT_WHILE_IMPERSONATING } from '#features/administration-access/errors.ts';
import { toErrorPage } from '#features/identity-provider/authorize/answer-client.ts';
import { grantRefusals } from '#features/identity-provider/authorize/create-grant.ts';
import { authorizations } from '#features/identity-provider/authorize/facts.ts';
import { goOn } from '#features/identity-provider/authorize/go-on.ts';
import {
  assertOwnWindow,
  assertShort,
  windowRefusals,
} from '#features/identity-provider/authorize/own-window.ts';
import {
  furtherParams,
  requestParams,
  toRequestParams,
} from '#features/identity-provider/authorize/request-params.ts';
import { AUTHORIZE_PATH } from '#features/oauth-requests/facts.ts';
import { findRequest } from '#features/oauth-requests/pending-request.ts';

const inputSchema = z.object({ ...requestParams, ...furtherParams });

type Input = z.output<typeof inputSchema>;

/** Where the browser goes: to a page of the service, or back to the client. */
async function answer(ctx: AuthContext, input: Input): Promise<Redirect> {
  const [, search] = splitUrl(ctx.incoming.url);
  // A request of a client may have one of these names, too, and is refused for it.
  if (input.request === undefined || input.sig === undefined)
    return goOn(ctx, {
      params: { ...toRequestParams(input), request: input.request, request_uri: input.request_uri },
    });
  const pending = await findRequest(ctx, search);
  if (!pending) return toErrorPage(ctx, 'INVALID_OAUTH_QUERY');
  return goOn(ctx, { params: toRequestParams(pending.row.params), pending });
}

export const authorize = publicProcedure
  .meta({
    route: {
      path: AUTHORIZE_PATH,
      summary: 'Ask for an authorization code',
      description:
        'An application sends the browser here (RFC 6749 section 4.1.1, OpenID Connect Core 3.1.2). It goes on to a page on which the person signs in, chooses, or decides, and then back to the application with `code`, `state` and `iss`, or with `error`. A script gets `{ redirect, url }`.',
      errors: [...windowRefusals, ...grantRefusals, NOT_WHILE_IMPERSONATING],
      limit: authorizations,
      dialect: 'oauth',
      navigates: 'or-json',
      refusesHead: true,
      tag: 'Identity provider',
    },
  })
  .input(inputSchema)
  .output(redirectSchema)
  .query(async ({ ctx, input }) => {
    assertOwnWindow(ctx);
    assertShort(splitUrl(ctx.incoming.url)[1]);
    return answer(ctx, input);
  });
