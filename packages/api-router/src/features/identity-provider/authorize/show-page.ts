import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { splitUrl } from '#core/http/request-target.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { readCurrentSession } from '#core/session/read.ts';
import type { StepPage } from '#features/identity-provider/authorize/decide.ts';
import type { AskedRequest } from '#features/identity-provider/authorize/request-checks.ts';
import {
  toPairs,
  toRequestParams,
  toStoredParams,
} from '#features/identity-provider/authorize/request-params.ts';
import { findFurtherFactors } from '#features/identity-provider/authorize/session-facts.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';
import {
  changeRequest,
  createRequest,
  type PendingRequest,
  toNextStep,
} from '#features/oauth-requests/pending-request.ts';
import { signQuery } from '#features/oauth-requests/signed-query.ts';
import { isMethod } from '#features/two-factor-challenge/factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

interface Shown {
  page: StepPage;
  params: AskedRequest['params'];
  wanted: Wanted;
  pending: PendingRequest | undefined;
}

/** Where a link or a provider has left off: a page of sign-in goes on with that. */
const leftOff = ['error', 'twoFactorRedirect', 'twoFactorMethods', 'secondFactors', 'twoFactorSetup'];

/** No sentence of a stranger gets on the page. */
const harmless = /^[\w,-]{1,128}$/;

function readLeftOff(ctx: AuthContext): Record<string, string> {
  const query = new URLSearchParams(splitUrl(ctx.incoming.url)[1]);
  return Object.fromEntries(
    leftOff.flatMap((name) => {
      const value = query.get(name);
      return value !== null && harmless.test(value) ? [[name, value]] : [];
    }),
  );
}

/** The second step of a sign-in, as for one that waits: here the session is there already. */
async function toSecondStep(ctx: AuthContext): Promise<Record<string, string>> {
  const current = await readCurrentSession(ctx);
  const factors = current ? await findFurtherFactors(ctx, current) : [];
  return {
    twoFactorRedirect: 'true',
    twoFactorMethods: factors.filter(isMethod).join(','),
    secondFactors: factors.join(','),
  };
}

/** The address of a page, with what it needs beside the request. */
async function findPage(
  ctx: AuthContext,
  { page, pending, wanted }: Pick<Shown, 'page' | 'pending' | 'wanted'>,
  id: string,
): Promise<Redirect> {
  const { loginPage, signUpPage, selectPage, consentPage, secondFactorPage } = providerOptions.of(ctx);
  if (page === 'select') return redirectTo(selectPage);
  if (page === 'consent') return redirectTo(consentPage);
  // Only words depend on it, so nobody has to sign it.
  if (page === 'second-factor-setup')
    return redirectTo(secondFactorPage, wanted.acr?.isEssential ? { required: 'true' } : {});
  if (page === 'sign-up') return redirectTo(signUpPage);
  if (page === 'sign-in') return redirectTo(loginPage, pending ? readLeftOff(ctx) : {});
  const { challengeURL } = twoFactorOptions.of(ctx);
  return redirectTo(challengeURL ?? loginPage, {
    ...(await toSecondStep(ctx)),
    ...(challengeURL !== undefined && { callbackURL: toNextStep(ctx, id) }),
  });
}

/** Pages on which one person decides, and nobody else. */
const ofOnePerson: ReadonlySet<StepPage> = new Set<StepPage>(['consent', 'second-factor-setup']);

/** Sends the browser to a page with the request, which waits from now on. */
export async function showPage(ctx: AuthContext, shown: Shown): Promise<Redirect> {
  const { page, params, wanted } = shown;
  const given = toRequestParams(params);
  const person = ofOnePerson.has(page) ? await readCurrentSession(ctx) : null;
  const userId = person?.user.id ?? null;
  const pending =
    shown.pending ?? createRequest(ctx, { clientId: wanted.clientId, params: toStoredParams(given), userId });
  if (shown.pending && userId !== null) changeRequest(pending, { user: ctx.em().getReference(User, userId) });
  const { url } = await findPage(ctx, shown, pending.id);
  const query = signQuery(ctx, {
    requestId: pending.id,
    params: toPairs({ ...given, scope: wanted.scopes.join(' ') }),
    userId,
  });
  const { href } = new URL(url, serviceOptions.of(ctx).base.origin);
  return redirectTo(`${href}${href.includes('?') ? '&' : '?'}${query}`);
}
