import { randomBytes } from 'node:crypto';
import type { Start } from '#environment/read-start.ts';

/** Path of the pages of the provider. */
export const DEMO_PATH = '/dev/openid';

/** The id among the social providers. */
export const DEMO_ID = 'dev';

/** Client of the service at the provider. */
export interface DemoClient {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Plain http under a name of this machine, so that no proxy with https is in front of it. */
export const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Client for a development server that only the developer can reach; null for every other server. Anybody who can
 * reach the provider can sign in under any name, so it is not for a public host name.
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
