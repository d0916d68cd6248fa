import type { IncomingMessage } from 'node:http';
import { AuthError } from '@keystead/api-router';
import express, { type Request, type Router } from 'express';
import type { Crew } from '#dev-crew/create-crew.ts';
import { createLocalOnly } from '#dev-pages/create-local-only.ts';

interface Challenge {
  twoFactorMethods: readonly string[];
  secondFactors: readonly string[];
  twoFactorSetup?: true | undefined;
}

/** The page of the demo application that asks for the second step. */
function toSecondStep({ twoFactorMethods, secondFactors, ...rest }: Challenge, to: string): string {
  const query = new URLSearchParams({
    twoFactorRedirect: 'true',
    twoFactorMethods: twoFactorMethods.join(),
    secondFactors: secondFactors.join(),
    redirectTo: to,
    ...(rest.twoFactorSetup && { twoFactorSetup: 'true' }),
  });
  return `/two-factor?${query}`;
}

/** Path of the calls of the page on which visitors become somebody of the demo team. */
export const CREW_PATH = '/dev/crew';

const readForm = express.text({ type: 'application/x-www-form-urlencoded', limit: '1kb' });

/**
 * The form comes from a page of this very server: one on another port of this machine could otherwise sign its visitors
 * in as somebody else. Browsers say it in `Sec-Fetch-Site`, which no page can set; the origin of a form is `null` for
 * pages without a referrer, such as those of the demo, and counts for older browsers alone.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin = '', host = '', 'sec-fetch-site': site } = headers;
  return site === undefined
    ? origin.toLowerCase() === `http://${host.toLowerCase()}`
    : site === 'same-origin';
}

/** A path of the demo application; its start page in place of anything else. */
function toPath(to: string | null, baseUrl: string): string {
  if (!to?.startsWith('/') || !URL.canParse(to, baseUrl)) return '/';
  const { origin, pathname, search } = new URL(to, baseUrl);
  // A path such as `/x/..//host` is that of this server, but begins like the URL of another one.
  return origin === new URL(baseUrl).origin && !pathname.startsWith('//') ? pathname + search : '/';
}

export interface CrewSite {
  crew: Crew;
  baseUrl: string;
}

/** Signs in whom a form names, to be mounted at `CREW_PATH`, on development servers only. */
export function createCrewRouter({ crew, baseUrl }: CrewSite): Router {
  const router = express.Router();

  router.use(createLocalOnly(baseUrl));
  router.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  router.post('/sign-in', readForm, async (request: Request, response) => {
    if (!isOwnPage(request)) {
      response.status(403).type('text').send('Only a page of this server may send this form.\n');
      return;
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const person = crew.find(form.get('person') ?? '');
    if (!person) {
      response.status(422).type('text').send('Nobody of the demo team has this name.\n');
      return;
    }
    try {
      const { cookies, outcome } = await crew.signIn(person, request);
      response.append('set-cookie', cookies);
      const to = toPath(form.get('to'), baseUrl);
      response.redirect(303, 'user' in outcome ? to : toSecondStep(outcome, to));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      // Such as a ban, which an administrator of the demo may have given.
      response.redirect(303, `/auth/error?error=${encodeURIComponent(error.code)}`);
    }
  });
  return router;
}
