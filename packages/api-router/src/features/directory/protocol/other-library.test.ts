import SCIMMY from 'scimmy';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CORE_GROUP,
  CORE_USER,
  directoryApp,
  ENTERPRISE_USER,
  list,
  userOf,
} from '#testing/apps/directory-app.ts';

const { Messages, Schemas } = SCIMMY;

const page = list.extend({ startIndex: z.number(), itemsPerPage: z.number() });

/** Its definitions refuse what RFC 7643 does not have, and what is of another type. */
const asUser = (shown: unknown) => new Schemas.User(shown, 'out');

beforeAll(() => {
  Schemas.User.definition.extend(Schemas.EnterpriseUser.definition);
});

test('a library that nobody here wrote understands people, groups and lists of them', async () => {
  await using app = await directoryApp();
  const jane = await app.create('/Users', {
    ...userOf('jane', { schemas: [CORE_USER, ENTERPRISE_USER], externalId: 'E-1', title: 'Head' }),
    phoneNumbers: [{ value: 'tel:+1-201-555-0123', type: 'work' }],
    [ENTERPRISE_USER]: { department: 'Sales', manager: { value: 'E-2' } },
  });
  const group = await app.create('/Groups', {
    schemas: [CORE_GROUP],
    displayName: 'Sales',
    members: [{ value: jane.id }],
  });

  expect(asUser(jane)).toMatchObject({ id: jane.id, userName: 'jane@example.com', externalId: 'E-1' });
  expect(new Schemas.Group(group, 'out')).toMatchObject({
    displayName: 'Sales',
    members: [{ value: jane.id }],
  });
  const { Resources, ...counts } = page.parse(await (await app.ask('GET', '/Users')).json());
  const people = Resources.map(asUser);
  expect(people).toMatchObject([{ id: jane.id, groups: [{ value: group.id }] }]);
  const { totalResults, startIndex, itemsPerPage } = counts;
  expect(new Messages.ListResponse(people, { totalResults, startIndex, itemsPerPage })).toMatchObject(counts);
});

test('and refusals', async () => {
  await using app = await directoryApp();
  await app.create('/Users', userOf('jane'));
  const answers = [
    await app.ask('POST', '/Users', userOf('jane')),
    await app.ask('GET', '/Users?filter=userName%20sw%20%22x%22'),
    await app.ask('GET', '/Groups/nobody'),
    await app.ask('POST', '/Users', { schemas: ['urn:of:somebody:else'], userName: 'x@example.com' }),
  ];
  const error = z.looseObject({ status: z.string(), scimType: z.string().optional(), detail: z.string() });

  for (const answer of answers) {
    const { status, scimType, detail } = error.parse(await answer.json());
    const cause = { status: Number(status), detail, ...(scimType !== undefined && { scimType }) };
    const { ErrorResponse } = Messages;
    const seen = Reflect.construct(ErrorResponse, [cause]);
    expect({ ...seen, status: String(seen.status) }).toMatchObject({ status: String(answer.status), detail });
  }
});

const attribute = z.object({ name: z.string(), type: z.string(), multiValued: z.boolean() });
const schema = z.object({ id: z.string(), attributes: z.array(attribute) });

test('and what the service says of its schemas is in its definitions', async () => {
  await using app = await directoryApp();
  const answer = await app.ask('GET', '/Schemas');
  const { Resources } = z.object({ Resources: z.array(schema) }).parse(await answer.json());
  const definitions = [Schemas.User, Schemas.Group, Schemas.EnterpriseUser].map(({ definition }) =>
    schema.parse(JSON.parse(JSON.stringify(definition.describe()))),
  );

  expect(Resources.map(({ id }) => id).sort()).toEqual(definitions.map(({ id }) => id).sort());
  for (const { id, attributes } of Resources) {
    const theirs = definitions.find((one) => one.id === id)?.attributes;
    // They leave out what all resources have (RFC 7643 section 3.1).
    const own = attributes.filter(({ name }) => name !== 'externalId');
    expect(theirs).toEqual(expect.arrayContaining(own));
  }
});
