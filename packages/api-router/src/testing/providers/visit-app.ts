import { z } from 'zod';
import { defineFeature } from '#core/feature/define-feature.ts';
import { reads, writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { startAuthorization } from '#features/openid-client/authorization-url.ts';
import { readClaims } from '#features/openid-client/claims.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { redeemCode } from '#features/openid-client/redeem-code.ts';
import { endRoundTrip } from '#features/openid-client/round-trip.ts';
import { defineRoundTrip } from '#features/openid-client/round-trip-purpose.ts';
import { wayOfOperator } from '#features/openid-client/way-out.ts';
import { type Browser, createBrowser, ORIGIN } from '#testing/browser.ts';
import { type Issued, openIdIssuer } from '#testing/providers/open-id-issuer.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

/** Feature of an application that asks providers for a person, and signs nobody in. */

const purposes = {
  visit: defineRoundTrip('visit', z.object({ testId: z.string() })),
  inspection: defineRoundTrip('inspection', z.object({ testId: z.string() })),
};

const purpose = z.enum(['visit', 'inspection']);

const seen = z.object({
  url: z.string().optional(),
  testId: z.string().optional(),
  claims: z.record(z.string(), z.unknown()).optional(),
  reason: z.string().optional(),
  failure: z.string().optional(),
});

export type Seen = z.output<typeof seen>;

async function orReason(work: () => Promise<Seen>): Promise<Seen> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    return { reason: error.reason, failure: error.failure };
  }
}

function visiting(providers: readonly ClientProvider[]) {
  const find = (id: string): ClientProvider => {
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw new TypeError(`there is no provider ${id}`);
    return provider;
  };
  const start = publicProcedure
    .meta({ route: { path: '/visit/start', summary: 'Start', limit: writes, errors: [], tag: 'Visits' } })
    .input(z.object({ purpose, id: z.string(), testId: z.string() }))
    .output(seen)
    .mutation(({ ctx, input: { id, testId, purpose: name } }) =>
      orReason(async () => ({
        url: await startAuthorization(ctx, purposes[name], {
          provider: find(id),
          destination: { callbackURL: ORIGIN, data: { testId } },
        }),
      })),
    );
  const callback = publicProcedure
    .meta({
      route: { path: '/visit/callback', summary: 'Callback', limit: reads, errors: [], tag: 'Visits' },
    })
    .input(
      z.object({ purpose, id: z.string(), code: z.string(), state: z.string(), iss: z.string().optional() }),
    )
    .output(seen)
    .query(({ ctx, input: { id, state, purpose: name, ...answer } }) =>
      orReason(async () => {
        const trip = await endRoundTrip(ctx, purposes[name], state);
        if (!trip) throw new OpenIdError('state_mismatch', 'there is no such round trip');
        const redeemed = await redeemCode(ctx, find(id), { answer, trip });
        return { testId: trip.data.testId, claims: await readClaims(ctx, find(id), redeemed) };
      }),
    );
  return defineFeature({
    name: 'visiting',
    tokens: Object.values(purposes).flatMap(({ tokens }) => tokens),
    procedures: { visit: { start, callback } },
  });
}

export interface VisitOptions extends TestOptions {
  provider?: Partial<ClientProvider>;
}

interface Visit {
  id?: string;
  purpose?: z.output<typeof purpose>;
}

/** The service with that feature and an issuer, which no option of the operator names. */
export async function visitApp({ provider = {}, ...options }: VisitOptions = {}) {
  const issuer = await openIdIssuer(() => app.now());
  const app = await testApp({ fetch: issuer.fetch, ...options });
  const acme: ClientProvider = {
    id: 'acme',
    clientId: 'client',
    redirectURI: `${ORIGIN}/api/auth/visit/callback`,
    wayOut: wayOfOperator,
    issuer: issuer.issuer,
    endpoints: {},
    authorization: { scopes: ['openid', 'email'] },
    authentication: { by: 'secret', secret: 'a secret of the client' },
    idToken: {},
    profile: { from: 'both' },
    ...provider,
  };
  const service = await app.withFeatures([visiting([acme, { ...acme, id: 'other' }])]);

  const start = async (browser: Browser, { id = 'acme', purpose = 'visit' }: Visit = {}): Promise<Seen> =>
    seen.parse(await (await browser.post('/visit/start', { id, purpose, testId: 'test-1' })).json());

  const arrive = async (
    browser: Browser,
    params: Record<string, string>,
    { id = 'acme', purpose = 'visit' }: Visit = {},
  ): Promise<Seen> => {
    const query = new URLSearchParams({ id, purpose, code: 'code-1', ...params });
    return seen.parse(await (await browser.get(`/visit/callback?${query}`)).json());
  };

  /** Starts, and answers the state. The issuer repeats the nonce, unless its next id token has another one. */
  const leave = async (browser: Browser, { claims = {}, ...issued }: Issued = {}): Promise<string> => {
    const { url = '' } = await start(browser);
    const { searchParams } = new URL(url);
    issuer.issues({ claims: { nonce: searchParams.get('nonce'), ...claims }, ...issued });
    return searchParams.get('state') ?? '';
  };

  /** A whole visit of a new browser. */
  async function visit(issued: Issued = {}, params: Record<string, string> = {}): Promise<Seen> {
    const browser = createBrowser(service);
    return arrive(browser, { state: await leave(browser, issued), ...params });
  }

  return Object.assign(app, {
    issuer,
    acme,
    visitor: () => createBrowser(service),
    start,
    leave,
    arrive,
    visit,
  });
}
