import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { MINUTE } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';
import { toPage } from '#core/options/to-page.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import {
  findWayBack,
  type LogoutRequest,
  type WayBack,
} from '#features/identity-provider/logout/logout-request.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

const questionPurpose = defineKeyPurpose('keystead question before a logout');

const LIFETIME = 10 * MINUTE;

/** Names of what is signed. The published client hands on what they name, and `sig`. */
const NAME = 'ba_param';

const SIGNATURE = 'sig';

/** In one order, whatever happened to them in a page. */
const toSignedText = (pairs: readonly (readonly [string, string])[]): string =>
  JSON.stringify(pairs.map(([name, value]) => `${name}=${value}`).sort());

/**
 * The page that asks whether to sign out. Its query has, as far as they are known: `client_id` of the application that
 * asks; `post_logout_redirect_uri` and `state`, if the browser goes back there; and `ui_locales`. Then `exp`, in seconds
 * since 1970, `ba_param` once for each name, and `sig`. The page posts `action=confirm` and its whole query as
 * `oauth_query` to `/oauth2/end-session/confirm`.
 */
export function toLogoutQuestion(
  ctx: AuthContext,
  { client, wayBack }: Pick<LogoutRequest, 'client' | 'wayBack'>,
  locales: string | undefined,
): string {
  const said: Record<string, string | undefined> = {
    client_id: client?.id,
    post_logout_redirect_uri: wayBack?.url,
    state: wayBack?.state,
    ui_locales: locales,
    exp: String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME),
  };
  const pairs = Object.entries(said).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const names = [...pairs.map(([name]) => name), NAME].map((name) => [NAME, name] as const);
  const all = [...pairs, ...names];
  const signature = sign(keysFor(ctx, questionPurpose), toSignedText(all)).toString('base64url');
  const page = new URL(toPage(ctx, providerOptions.of(ctx).logoutPage));
  for (const [name, value] of [...all, [SIGNATURE, signature] as const])
    page.searchParams.append(name, value);
  return page.href;
}

/** The same page after a sign-out that leads nowhere else: its query has `signed_out=true`. */
export function toSignedOutPage(ctx: AuthContext): string {
  const page = new URL(toPage(ctx, providerOptions.of(ctx).logoutPage));
  page.searchParams.set('signed_out', 'true');
  return page.href;
}

/** What the service has signed of a query, without what a page has added; undefined if it is not whole. */
function readSigned(ctx: AuthContext, query: string): Record<string, string> | undefined {
  const params = new URLSearchParams(query);
  const signature = Buffer.from(params.get(SIGNATURE) ?? '', 'base64url');
  const names = new Set(params.getAll(NAME));
  const pairs = [...params].filter(([name]) => names.has(name));
  if (!isSignedBy(keysFor(ctx, questionPurpose), toSignedText(pairs), signature)) return undefined;
  return Object.fromEntries(pairs.filter(([name]) => name !== NAME));
}

const signedQuestion = z.object({
  client_id: z.string(),
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().optional(),
  exp: z.coerce.number(),
});

/**
 * Where the browser goes after the answer to this question. Everything is looked at anew: the client may have changed
 * since. Undefined: nowhere, also for a question that is old, or that the service has not asked.
 */
export async function findAnsweredWayBack(ctx: AuthContext, query: string): Promise<WayBack | undefined> {
  const { data } = signedQuestion.safeParse(readSigned(ctx, query));
  if (!data || data.exp * 1000 <= ctx.now.getTime()) return undefined;
  return findWayBack(await findUsableClient(ctx, data.client_id), data);
}
