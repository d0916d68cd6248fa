import { z } from 'zod';
import { verifiedDomain } from '#testing/apps/sso-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';

export const CORE_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const CORE_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const generated = z.object({ scimToken: z.string(), id: z.string() });
/** What an answer has of any resource, and of a list of them. */
export const resource = z.looseObject({ id: z.string() });
export const list = z.looseObject({ totalResults: z.number(), Resources: z.array(resource) });

const refused = z.object({ scimType: z.string().optional() });

/** Status and `scimType` of an answer. */
export async function refusal(answer: Response): Promise<string> {
  const { scimType } = refused.parse(await answer.json());
  return [answer.status, scimType].filter((part) => part !== undefined).join(' ');
}

/** A body as a directory sends it to change something. */
export const patchOf = (...operations: object[]) => ({ schemas: [PATCH_OP], Operations: operations });

/** A person as a directory sends them. */
export const userOf = (name: string, more: object = {}) => ({
  schemas: [CORE_USER],
  userName: `${name}@example.com`,
  name: { givenName: name, familyName: 'Example' },
  emails: [{ value: `${name}@example.com`, type: 'work', primary: true }],
  active: true,
  ...more,
});

interface Sent {
  token?: string | undefined;
  headers?: Record<string, string>;
}

type Poster = Pick<Person, 'post'>;

const generateFor = (person: Poster, given: object = {}): Promise<Response> =>
  person.post('/scim/generate-token', { providerId: 'entra', organizationId: 'acme', ...given });

/** A token of the directory of `acme`, or of another organization, for one of its owners. */
export const tokenFor = async (person: Poster, given: object = {}): Promise<string> =>
  generated.parse(await (await generateFor(person, given)).json()).scimToken;

/** Requests of a directory with its token. */
export const askAs =
  ({ service }: Pick<TestApp, 'service'>, usual: string) =>
  (method: string, path: string, body?: unknown, { token = usual, headers = {} }: Sent = {}) =>
    service.handler(
      new Request(`${ORIGIN}/api/auth/scim/v2${path}`, {
        method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      '203.0.113.9',
    );

/**
 * The service with an organization `acme`, which has verified `example.com`, its owner, whose address is of another
 * domain, and a token of its directory.
 */
export async function directoryApp(options: TestOptions = {}) {
  const { organization = {}, ...others } = options;
  const app = await testApp({
    organization: { domains: { enabled: true }, ...(typeof organization === 'object' && organization) },
    scim: {},
    ...others,
  });
  const owner = await signedUp(app, { email: 'owner@elsewhere.example' });
  await organizationWith(app, { members: { [owner.id]: 'owner' } });
  await verifiedDomain(app, { domain: 'example.com', organization: 'acme' });

  const generate = (person: Poster = owner, given: object = {}): Promise<Response> =>
    generateFor(person, given);
  const newToken = (person: Poster = owner, given: object = {}): Promise<string> => tokenFor(person, given);
  const usual = await newToken();

  const ask = askAs(app, usual);

  /** Adds a resource, and answers it. */
  const create = async (path: '/Users' | '/Groups', body: object, sent: Sent = {}) => {
    const answer = await ask('POST', path, body, sent);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return resource.parse(await answer.json());
  };

  return Object.assign(app, {
    owner,
    token: usual,
    generate,
    newToken,
    ask,
    create,
    /** The people whom a filter finds. */
    find: async (path: '/Users' | '/Groups', filter: string) =>
      list.parse(await (await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`)).json()),
    patch: (path: string, ...operations: object[]) => ask('PATCH', path, patchOf(...operations)),
  });
}

export type DirectoryApp = Awaited<ReturnType<typeof directoryApp>>;
