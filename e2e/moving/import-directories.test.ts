import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlace } from '../../packages/moving/src/import/testing/import-file.ts';
import { temporaryFolder } from '../../packages/moving/src/testing/temporary-folder.ts';
import { ORIGIN, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { answerOf, type Handler } from '../support/better-auth/visitor.ts';
import {
  createRecords,
  DOMAIN,
  openWithEnterprise,
  type Storing,
  signInAsOwner,
} from '../support/better-auth/with-enterprise.ts';

const claimed = z.object({ id: z.string(), recordName: z.string(), recordValue: z.string() });
const resource = z.looseObject({ id: z.string() });

/** What a directory asks with its token. */
const createDirectory =
  (handler: Handler, token: string) =>
  async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const answer = await handler(
      new Request(`${ORIGIN}/api/auth/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const written = await answer.text();
    return { status: answer.status, body: written === '' ? null : JSON.parse(written) };
  };

const userOf = (name: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@${DOMAIN}`,
  externalId: `00u-${name}`,
  name: { formatted: `${name} of Acme` },
  emails: [{ value: `${name}@${DOMAIN}`, primary: true }],
});

test.each<Storing>(['plain', 'hashed', 'encrypted'])(
  'a directory goes on with its token, which the source keeps %s, and adds people once the domain is verified',
  async (storing) => {
    const source = await openWithEnterprise(join(temporaryFolder('enterprise'), 'source.db'), { storing });
    const { organizationId } = source;
    const { scimToken: token } = await answerOf<{ scimToken: string }>(
      source.owner.post('/scim/generate-token', { providerId: 'okta', organizationId }),
    );
    const there = createDirectory(source.handler, token);
    const ids: string[] = [];
    for (const name of ['ada', 'bob'])
      ids.push(resource.parse((await there('POST', '/Users', userOf(name))).body).id);
    const [ada = '', bob = ''] = ids;
    const before = await there('GET', `/Users/${ada}`);
    const { records, resolver } = createRecords();
    await using place = await createPlace(
      { organization: { domains: { enabled: true, resolver } }, scim: {} },
      { secrets: [SOURCE_SECRET] },
    );

    const { tables } = await place.run(source.source);
    source.close();

    expect([place.lines(), tables.scim_token?.written, tables.scim_identity?.written]).toEqual([[], 1, 2]);
    const handler: Handler = (request) => place.service.handler(request);
    const here = createDirectory(handler, token);
    const after = await here('GET', `/Users/${ada}`);
    const { meta: _, ...said } = resource.parse(before.body);
    expect(after).toMatchObject({ status: 200, body: said });
    const change = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'Countess' }],
    };
    const changed = await here('PATCH', `/Users/${ada}`, change);
    expect(changed).toMatchObject({ status: 200, body: { displayName: 'Countess' } });
    expect((await here('DELETE', `/Users/${bob}`)).status).toBe(204);
    expect(await here('POST', '/Users', userOf('eve'))).toMatchObject({
      status: 400,
      body: { detail: 'The e-mail address is of no domain that the organization has verified' },
    });

    const owner = await signInAsOwner(handler);
    await answerOf(owner.post('/organization/set-active', { organizationId }));
    const claim = claimed.parse(await answerOf(owner.post('/organization/add-domain', { domain: DOMAIN })));
    records.set(claim.recordName, claim.recordValue);
    await answerOf(owner.post('/organization/verify-domain', { domainId: claim.id }));
    expect((await here('POST', '/Users', userOf('eve'))).status).toBe(201);
  },
);
