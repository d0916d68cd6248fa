import type { KeysteadOptions } from '@keystead/api-router';
import type { Router } from 'express';
import { DEMO_ID, findDemoClient } from '#dev-provider/demo-client.ts';
import { createDemoRouter, type DemoSite } from '#dev-provider/demo-router.ts';
import { reachSelf } from '#dev-provider/reach-self.ts';
import type { Start } from '#environment/read-start.ts';

/** Facts about the running service that the provider needs. */
export type OfferedSite = Omit<DemoSite, 'client' | 'redirectUri'> & {
  /** Base URL of the service, e.g. http://localhost:3000/api/auth. */
  baseHref: string;
};

export interface DemoOffer {
  /** Added to the options of the service. */
  options: Pick<KeysteadOptions, 'socialProviders' | 'fetch'>;
  /** Router for `DEMO_PATH`; null if there is no such provider. */
  createRouter(site: OfferedSite): Router | null;
}

/** Adds the demo provider to a development server, after those that the operator configured. */
export function offerDemoProvider(start: Start): DemoOffer {
  const client = findDemoClient(start);
  const { options, environment } = start;
  if (client === null) return { options: {}, createRouter: () => null };
  const { host, port } = environment;
  return {
    options: {
      socialProviders: { ...options.socialProviders, [DEMO_ID]: client },
      fetch: reachSelf({ known: client.issuer, host, port }, options.fetch),
    },
    createRouter: ({ baseHref, ...site }) =>
      createDemoRouter({ ...site, client, redirectUri: `${baseHref}/callback/${DEMO_ID}` }),
  };
}
