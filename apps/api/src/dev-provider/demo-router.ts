import express, { type Response, type Router } from 'express';
import { createLocalOnly } from '#dev-pages/create-local-only.ts';
import type { DemoProvider } from '#dev-provider/create-provider.ts';
import { DEMO_PATH, type DemoClient } from '#dev-provider/demo-client.ts';
import { demoStyle } from '#dev-provider/demo-style.ts';
import { toAboutPage, toFaultPage, toSignInPage } from '#dev-provider/pages.ts';
import { people, readTyped, toPerson } from '#dev-provider/people.ts';
import { createHelmet } from '#http/security-headers.ts';
import type { Logger } from '#logs/logger.ts';

/**
 * Content security policy with a stylesheet and forms. It has no `form-action`, because browsers apply that to every
 * redirect after a form too, and the last redirect goes to any URL that the application wants.
 */
const demoPolicy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export interface DemoSite {
  client: DemoClient;
  appName: string;
  baseUrl: string;
  redirectUri: string;
  logger: Pick<Logger, 'warn'>;
}

const OVER =
  'It took too long, was finished already, or began in another browser. Start again where you came from.';

const readForm = express.text({ type: 'application/x-www-form-urlencoded', limit: '10kb' });

/** Provider that is created at its first request, so that the start does not wait for it. */
function createLazily({ client, redirectUri, appName, logger }: DemoSite): () => Promise<DemoProvider> {
  const site = { appName, path: DEMO_PATH };
  let made: Promise<DemoProvider> | undefined;
  return () => {
    made ??= import('#dev-provider/create-provider.ts').then(({ createProvider }) =>
      createProvider({
        client,
        redirectUri,
        path: DEMO_PATH,
        toErrorPage: (sentence) => toFaultPage(site, sentence),
        onFailure: (error) => logger.warn({ err: error }, 'Demo ID failed'),
      }),
    );
    return made;
  };
}

/** The provider and its pages, to be mounted at `DEMO_PATH`, on development servers only: it signs in anybody. */
export function createDemoRouter(parts: DemoSite): Router {
  const site = { appName: parts.appName, path: DEMO_PATH };
  const findProvider = createLazily(parts);
  const router = express.Router();

  const sendOver = (response: Response) => response.status(400).type('html').send(toFaultPage(site, OVER));

  router.use(createLocalOnly(parts.baseUrl), createHelmet(demoPolicy, parts.baseUrl));
  router.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  router.get('/', (_request, response) => {
    response.type('html').send(toAboutPage(site, parts.client, parts.redirectUri));
  });
  router.get('/style.css', (_request, response) => {
    response.type('css').send(demoStyle);
  });
  router.get('/sign-in/:uid', async (request, response) => {
    const signIn = await (await findProvider()).findSignIn(request, response);
    if (!signIn) {
      sendOver(response);
      return;
    }
    const typed = { name: '', email: signIn.loginHint, verified: true };
    response.type('html').send(toSignInPage(site, { uid: signIn.uid, typed }));
  });
  router.post('/sign-in/:uid', readForm, async (request, response) => {
    const demo = await findProvider();
    const signIn = await demo.findSignIn(request, response);
    if (!signIn) {
      sendOver(response);
      return;
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    if (form.has('deny')) {
      await demo.deny(request, response);
      return;
    }
    const typed = readTyped(form);
    const person = people.get(form.get('person') ?? '') ?? toPerson(typed);
    if ('faults' in person) {
      const page = toSignInPage(site, { uid: signIn.uid, typed, faults: person.faults });
      response.status(422).type('html').send(page);
      return;
    }
    await demo.admit(person, request, response);
  });
  router.use(async (request, response) => {
    await (await findProvider()).serve(request, response);
  });
  return router;
}
