import { z } from 'zod';
import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import type { Browser } from '#testing/browser.ts';
import { type Issued, openIdIssuer } from '#testing/providers/open-id-issuer.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

export interface CompanyOptions extends TestOptions {
  /** Further options of the provider `company`. */
  company?: Partial<SocialProviderInput>;
}

/** The service with one OpenID provider, `company`, whose id tokens are signed and can be made to lie. */
export async function companyApp({ company = {}, ...options }: CompanyOptions = {}) {
  const issuer = await openIdIssuer(() => app.now());
  const client = { clientId: 'client', clientSecret: 'a secret of the client', issuer: issuer.issuer };
  const app = await testApp({
    fetch: issuer.fetch,
    socialProviders: { company: { ...client, ...company } },
    ...options,
  });
  const visit = async (browser: Browser, { claims = {}, ...issued }: Issued = {}): Promise<string> => {
    const response = await browser.post('/sign-in/social', { provider: 'company' });
    const { url } = z.object({ url: z.string() }).parse(await response.json());
    const { searchParams } = new URL(url);
    issuer.issues({ claims: { nonce: searchParams.get('nonce') ?? '', ...claims }, ...issued });
    const params = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' });
    const arrived = await browser.get(`/callback/company?${params}`);
    return arrived.headers.get('location') ?? '';
  };
  return Object.assign(app, {
    issuer,
    /** A whole round trip; the id token repeats the nonce of the request unless it has its own. */
    visit,
  });
}
