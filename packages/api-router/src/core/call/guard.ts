import { type CallerKind, programKinds } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { CallNames, ProcedureDefinition } from '#core/call/definition.ts';
import type { Route } from '#core/call/meta.ts';
import { prepareInput } from '#core/call/prepare-input.ts';
import { assertCallerFits } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { INVALID_ORIGIN, NOT_FOUND, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { sourceOfMethod, takesBody } from '#core/http/input/methods.ts';
import { isStorable } from '#core/http/storable-text.ts';
import { assertTrustedUrls, isTrustedOrigin } from '#core/http/trusted-url.ts';
import type { Limit } from '#core/limits/define-limit.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Methods that change nothing (RFC 9110 section 9.2.1). */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

type Guarded = Pick<AuthContext, 'incoming' | 'options'>;

/**
 * The origin of a form on a page that tells nobody where it is (`Referrer-Policy: no-referrer`): the browser says
 * `null`, and that the page has the origin of the request. No page can set this header.
 */
function findSameOrigin({ incoming, options }: Guarded): string | undefined {
  const { headers } = incoming;
  if (readHeader(headers, 'sec-fetch-site') !== 'same-origin') return undefined;
  const host = readHeader(headers, 'host');
  const { secure } = serviceOptions.of({ options }).base;
  return host && `${secure ? 'https' : 'http'}://${host}`;
}

function findOrigin(ctx: Guarded): string | undefined {
  const { headers } = ctx.incoming;
  const origin = readHeader(headers, 'origin') ?? originOf(readHeader(headers, 'referer'));
  return origin === 'null' ? (findSameOrigin(ctx) ?? origin) : origin;
}

/**
 * CSRF protection: refuses a change that another site asked the browser for. Browsers send `Origin` with every such
 * request, so a request with cookies and without `Origin` is refused. A request without cookies may come from a server.
 */
export function assertTrustedOrigin(ctx: Guarded): void {
  const { incoming } = ctx;
  if (safeMethods.has(incoming.method) || advancedOptions.of(ctx).disableCSRFCheck) return;
  const { headers } = incoming;
  const origin = findOrigin(ctx);
  if (origin !== undefined) {
    if (!isTrustedOrigin(ctx, origin)) throw new AuthError(INVALID_ORIGIN);
    return;
  }
  const crossSite = readHeader(headers, 'sec-fetch-site') === 'cross-site';
  if (headers.cookie !== undefined || crossSite) throw new AuthError(INVALID_ORIGIN);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path with the values of this call, because an operator can disable a path for a single value. */
const fill = (path: string, input: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = input[name];
    return typeof value === 'string' ? value : whole;
  });

/** Source of the input, by the names of the wire contract. */
export const sourceOf = ({ incoming }: AuthContext): 'body' | 'query' => sourceOfMethod(incoming.method);

function assertEnabledPaths(ctx: AuthContext, names: CallNames, input: Record<string, unknown>): void {
  const { disabledPaths } = serviceOptions.of(ctx);
  if (disabledPaths.size === 0) return;
  const paths = names.flatMap((name) => [name, fill(name, input)]);
  if (paths.some((path) => disabledPaths.has(path))) throw new AuthError(NOT_FOUND);
}

export interface CountedInput {
  input: Record<string, unknown>;
  limit: Limit;
}

/** Rate limits, which the limits floor supplies. Both functions throw `TOO_MANY_REQUESTS`. */
export interface CallLimits {
  countByIp: (ctx: AuthContext, names: CallNames, limit: Limit) => Promise<void>;
  countByAccount: (ctx: AuthContext, path: string, counted: CountedInput) => Promise<void>;
}

export interface GuardedCall {
  definition: ProcedureDefinition;
  limits: CallLimits;
  /** Reason why the call is off, if it is. */
  offAnswer: ErrorDefinition | undefined;
  getRawInput: () => Promise<unknown>;
}

/**
 * The caller is known by a credential of its own. Another site cannot make a browser send it, so its origin does not
 * matter; neither does it where a call takes no browsers, whatever cookies they send.
 */
function isForPrograms(ctx: AuthContext, callers: readonly CallerKind[]): boolean {
  if (callers.every((kind) => programKinds.has(kind))) return true;
  return ctx.incoming.headers.cookie === undefined && ctx.deps.identify(ctx, { callers }) !== undefined;
}

/** A call that other sites may make: it checks its caller itself, or, on REST, sees no cookies. */
const isForEveryOrigin = ({ transport }: AuthContext, route: Route | undefined): boolean =>
  route?.crossSite === true || (route?.cors === 'open' && transport === 'rest');

/** A query without an input reads no text. */
const isStorableInput = ({ type, inputs }: ProcedureDefinition, raw: unknown): boolean =>
  (type === 'query' && inputs.length === 0) || isStorable(raw);

const unstorable = (ctx: AuthContext): AuthError =>
  new AuthError(VALIDATION_ERROR, { params: { source: sourceOf(ctx) } });

/**
 * Checks before every call: whether it is on, the rate limits, the origin, the identity in a header, the URLs in the
 * input, and its texts, so that no call has to check for those that no database stores. Returns the raw input.
 */
export async function guard(
  ctx: AuthContext,
  { definition, limits, offAnswer, getRawInput }: GuardedCall,
): Promise<unknown> {
  const { access, callers, route, names, limit } = definition;
  const isPrepared = ctx.deps.prepareIdentity(ctx, callers);
  if (isPrepared) await isPrepared;
  if (ctx.transport === 'server') {
    if (offAnswer) throw new AuthError(offAnswer);
    assertCallerFits(ctx, definition);
    const given = await getRawInput();
    // The sender of a request may have chosen the texts of an in-process call, too.
    if (ctx.isForRequest && !isStorableInput(definition, given)) throw unstorable(ctx);
    return given;
  }
  if (access === 'server') throw new AuthError(NOT_FOUND);
  // Counted first, so that refused requests count too.
  await limits.countByIp(ctx, names, limit);
  if (offAnswer) throw new AuthError(offAnswer);
  // Looking for a credential has a cost, and what changes nothing needs no origin.
  const isSafe = safeMethods.has(ctx.incoming.method);
  if (!isSafe && !isForEveryOrigin(ctx, route) && !isForPrograms(ctx, callers)) assertTrustedOrigin(ctx);
  const raw = prepareInput(ctx, definition, await getRawInput());
  const input = isRecord(raw) ? raw : {};
  assertEnabledPaths(ctx, names, input);
  // Texts that no database stores are refused below, so they are no secret of anybody.
  const isAcceptable = isStorableInput(definition, raw);
  // The input of GET and DELETE is in the URL, which logs keep: no secret there identifies anybody (RFC 6749 section 2.3.1).
  assertCallerFits(ctx, definition, isAcceptable && takesBody(ctx.incoming.method) ? raw : undefined);
  if (limit.account) await limits.countByAccount(ctx, names[0], { input, limit });
  assertTrustedUrls(ctx, input);
  if (!isAcceptable) throw unstorable(ctx);
  return raw;
}
