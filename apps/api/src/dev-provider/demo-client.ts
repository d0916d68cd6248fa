import { randomBytes } from 'node:crypto';
import type { Start } from '#read-start.ts';

/** Where the pages of the provider are. */
export const DEMO_PATH = '/dev/openid';

/** The id among the social providers. */
export const DEMO_ID = 'dev';

/** What the service is told of the provider. */
export interface DemoClient {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Nobody else can be reached by these names, and without a proxy that speaks https nobody stands in between. */
const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The client for a development server that is nobody's but the developer's; null for every other. Whoever can reach
 * the provider can be anybody, so a name that others could use is enough to do without it.
 */
export function findDemoClient({ environment, options }: Start): DemoClient | null {
  const { baseURL, production, socialProviders = {} } = options;
  if (environment.mode !== 'development' || production || DEMO_ID in socialProviders) return null;
  if (!URL.canParse(baseURL) || !isOwnMachine(new URL(baseURL))) return null;
  return {
    name: 'Demo ID',
    issuer: new URL(baseURL).origin + DEMO_PATH,
    clientId: 'keystead',
    clientSecret: randomBytes(32).toString('base64url'),
  };
}
