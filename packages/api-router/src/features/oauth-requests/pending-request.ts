import { OAuthRequest, type RequestSteps, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { INVALID_OAUTH_QUERY } from '#features/oauth-grants/errors.ts';
import { AUTHORIZE_PATH, REQUEST_LIFETIME, requestCookie } from '#features/oauth-requests/facts.ts';
import { readSignedQuery, signQuery } from '#features/oauth-requests/signed-query.ts';

/** A request of this browser that waits, with the id that its pages hand on. */
export interface PendingRequest {
  id: string;
  row: OAuthRequest;
}

const hashesOfBrowser = (ctx: AuthContext): string[] => readSignedCookies(ctx, requestCookie).map(hashToken);

/** One value for all requests of a browser, so that two windows do not end each other's. */
function bindBrowser(ctx: AuthContext): string {
  const value = readSignedCookies(ctx, requestCookie)[0] ?? ctx.deps.random(32, 'letters');
  setSignedCookie(ctx, requestCookie, { value, maxAge: REQUEST_LIFETIME });
  return hashToken(value);
}

interface NewRequest {
  clientId: string;
  params: Record<string, string | string[]>;
  /** To whom a page is shown; null: to nobody known. */
  userId: string | null;
}

/** Keeps a request that was found right, for this browser alone. */
export function createRequest(ctx: AuthContext, { clientId, params, userId }: NewRequest): PendingRequest {
  const id = ctx.deps.random(32, 'letters');
  const em = ctx.em();
  const row = em.create(OAuthRequest, {
    id: hashToken(id),
    createdAt: ctx.now,
    browserHash: bindBrowser(ctx),
    clientId,
    params,
    steps: {},
    user: userId === null ? null : em.getReference(User, userId),
    expiresAt: new Date(ctx.now.getTime() + REQUEST_LIFETIME * 1000),
  });
  return { id, row };
}

/** The request that a signed query is about, if it waits, in the browser that it belongs to. */
export async function findRequest(ctx: AuthContext, query: string): Promise<PendingRequest | undefined> {
  const signed = readSignedQuery(ctx, query);
  if (!signed || signed.hasEnded) return undefined;
  const { requestId: id } = signed;
  const where = { id: hashToken(id), expiresAt: { $gt: ctx.now } };
  const row = await ctx.em().findOne(OAuthRequest, where);
  return row && hashesOfBrowser(ctx).includes(row.browserHash) ? { id, row } : undefined;
}

/** The same for a decision, on the page that was shown to this person. Throws `INVALID_OAUTH_QUERY`. */
export async function requireShownRequest(
  ctx: AuthContext,
  query: string | undefined,
  userId: string,
): Promise<PendingRequest> {
  const request = await requireRequest(ctx, query);
  const isShown = query !== undefined && readSignedQuery(ctx, query)?.isFor(userId) === true;
  if (!isShown || request.row.userId !== userId) throw new AuthError(INVALID_OAUTH_QUERY);
  return request;
}

/** The same for a call about it. Throws `INVALID_OAUTH_QUERY`. */
export async function requireRequest(ctx: AuthContext, query: string | undefined): Promise<PendingRequest> {
  const request = query === undefined ? undefined : await findRequest(ctx, query);
  if (!request) throw new AuthError(INVALID_OAUTH_QUERY);
  return request;
}

interface RequestChange {
  /** To whom it belongs from now on. A new person is written first. */
  user?: User;
  steps?: RequestSteps;
}

/** What has become of a request. One that has been answered meanwhile stays answered. */
export function changeRequest({ row }: PendingRequest, { user, steps }: RequestChange): void {
  if (user) row.user = user;
  if (steps) row.steps = { ...row.steps, ...steps };
}

/**
 * Answers a request, with what the call writes: of two that do, one succeeds. It has to belong to this person, or to
 * nobody yet.
 */
export function consumeRequest(ctx: AuthContext, { row }: PendingRequest, userId: string): void {
  const where = { id: row.id, expiresAt: { $gt: ctx.now }, $or: [{ user: userId }, { user: null }] };
  ctx.write(async (em) => {
    if ((await em.nativeDelete(OAuthRequest, where)) !== 1) throw new AuthError(INVALID_OAUTH_QUERY);
  });
}

/** Ends a request that the client has been told something else about. */
export function dropRequest(ctx: AuthContext, { row: { id } }: PendingRequest): void {
  ctx.write((em) => em.nativeDelete(OAuthRequest, { id }));
}

/** Where the browser goes on with a request, whichever step comes next. It is short enough for links and callbacks. */
export const toNextStep = (ctx: AuthContext, requestId: string): string =>
  `${serviceOptions.of(ctx).base.href}${AUTHORIZE_PATH}?${signQuery(ctx, { requestId })}`;
