import type { AuthContext } from '#core/call/context.ts';
import { identityOf } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';
import { signOuts } from '#features/identity-provider/logout/facts.ts';
import { toLogoutQuestion, toSignedOutPage } from '#features/identity-provider/logout/logout-question.ts';
import {
  type LogoutParameters,
  type LogoutRequest,
  logoutParameters,
  readLogoutRequest,
  type WayBack,
} from '#features/identity-provider/logout/logout-request.ts';
import { signOutHere } from '#features/sessions/sign-out.ts';

const PATH = '/oauth2/end-session';

/** Places in a page of another site, in which nobody sees what happens. */
const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'image']);

/** Refuses what is no visit of a person: frames, and scripts of other sites. */
function assertVisit({ incoming: { headers } }: AuthContext): void {
  const isByScript =
    readHeader(headers, 'sec-fetch-site') === 'cross-site' &&
    ['cors', 'no-cors'].includes(readHeader(headers, 'sec-fetch-mode') ?? '');
  if (isByScript || frames.has(readHeader(headers, 'sec-fetch-dest') ?? ''))
    throw new AuthError(INVALID_ORIGIN);
}

/** The browser loads it before anybody asks for it. */
const isPrefetch = ({ incoming: { headers } }: AuthContext): boolean =>
  /prefetch|prerender/.test(readHeader(headers, 'sec-purpose') ?? readHeader(headers, 'purpose') ?? '');

/** The browser goes back with the state of the application, in place of a parameter of this name. */
export const toWayBack = ({ url, state }: WayBack): Redirect =>
  redirectTo(url, state === undefined ? {} : { state });

/** A form of another site comes without the cookies of the session, so the browser asks again as by a link. */
const toLink = (ctx: AuthContext, parameters: LogoutParameters): Redirect =>
  redirectTo(serviceOptions.of(ctx).base.href.replace(/\/$/, '') + PATH, parameters);

const comesWithoutCookies = (ctx: AuthContext): boolean =>
  ctx.incoming.method === 'POST' && ctx.cookie(sessionTokenCookie) === undefined;

/**
 * The application says by a token of ours that it means this person, and is one whose request counts. An administrator
 * who acts as the person is asked.
 */
const isSure = (ctx: AuthContext, { client, subject, isAstray }: LogoutRequest): boolean =>
  client?.enableEndSession === true && subject !== undefined && !isAstray && !isPrefetch(ctx);

async function answer(ctx: AuthContext, parameters: LogoutParameters): Promise<Redirect> {
  assertVisit(ctx);
  if (comesWithoutCookies(ctx)) return toLink(ctx, parameters);
  const request = await readLogoutRequest(ctx, parameters);
  const sure = isSure(ctx, request);
  // A header is not the browser of the person.
  const current = identityOf(ctx) ? null : await readCurrentSession(ctx, { disableRefresh: true });
  const onward = request.wayBack ? toWayBack(request.wayBack) : redirectTo(toSignedOutPage(ctx));
  if (!current) return sure ? onward : redirectTo(toSignedOutPage(ctx));
  const { session, user } = current;
  if (!sure || request.subject !== user.id || session.impersonatedBy !== null)
    return redirectTo(toLogoutQuestion(ctx, request, parameters.ui_locales));
  await signOutHere(ctx);
  return onward;
}

export const endSession = publicProcedure
  .meta({
    route: {
      path: PATH,
      methods: ['GET', 'POST'],
      dialect: 'oauth',
      summary: 'Sign out at the request of an application',
      description:
        'An application sends the browser here (OpenID Connect RP-Initiated Logout 1.0). The session ends if the application may end sessions, and `id_token_hint` is an id token of whoever is signed in. The browser then goes to `post_logout_redirect_uri`, which has to be registered, with `state`. Otherwise a page asks, and nothing ends.',
      errors: [INVALID_ORIGIN],
      limit: signOuts,
      navigates: true,
      crossSite: true,
      changesSession: true,
      callers: ['session', 'nobody'],
      tag: 'Identity provider',
    },
  })
  .input(logoutParameters)
  .output(redirectSchema)
  .query(({ ctx, input }) => answer(ctx, input));
