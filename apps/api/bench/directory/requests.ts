import { DOMAIN, TOKEN } from './seed.ts';

const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

/** A person as Entra sends them. */
export const toUser = (index: number) => ({
  schemas: [schemas.user],
  externalId: `external-${index}`,
  userName: `person-${index}@${DOMAIN}`,
  name: { givenName: 'Person', familyName: String(index) },
  displayName: `Person ${index}`,
  emails: [{ primary: true, type: 'work', value: `person-${index}@${DOMAIN}` }],
  title: 'Engineer',
  active: true,
});

export const toGroup = (displayName: string) => ({ schemas: [schemas.group], displayName, members: [] });

export const toPatch = (...operations: object[]) => ({ schemas: [schemas.patch], Operations: operations });

interface Sent {
  method: string;
  path: string;
  body?: object;
}

/** The id in an answer, if there is one. */
const idOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : '';

/** Requests of the directory. Another status than one of success is an error. */
export const requestsTo =
  (origin: string) =>
  async ({ method, path, body }: Sent): Promise<{ id: string; answer: unknown }> => {
    const response = await fetch(`${origin}/api/auth/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    const answer: unknown = JSON.parse(text);
    return { id: idOf(answer), answer };
  };

export type Ask = ReturnType<typeof requestsTo>;
