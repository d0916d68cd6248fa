import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '#testing/calls/refusals.ts';
import { optionFaultsOf } from '#testing/options.ts';
import { organizationApp } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

const create = { path: '/organization/create', procedure: 'organization.create' } as const;
const update = { path: '/organization/update', procedure: 'organization.update' } as const;

const schema = {
  organization: {
    additionalFields: {
      plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
      taxNumber: { type: 'string', required: false, unique: true, validator: z.string().min(3) },
      secretNote: { type: 'string', required: false, returned: false },
      country: { type: 'string' },
    },
  },
} as const;

test('own fields are at the top level, with defaults', async () => {
  await using app = await organizationApp({ schema });
  const ada = await signedUp(app);
  const input = { name: 'Acme', slug: 'acme', country: 'CH', taxNumber: 'CHE-1', secretNote: 'x' };

  const made = await (await ada.post('/organization/create', input)).json();

  expect(made).toMatchObject({
    plan: 'free',
    taxNumber: 'CHE-1',
    country: 'CH',
    members: [{ role: 'owner' }],
  });
  expect(made).not.toHaveProperty('secretNote');
  expect(made).not.toHaveProperty('members.0.plan');
  const read = await (await ada.get('/organization/get-full-organization')).json();
  expect(read).toMatchObject({ plan: 'free', taxNumber: 'CHE-1', country: 'CH' });

  const changed = await ada.post('/organization/update', { data: { taxNumber: null, country: 'DE' } });
  expect(await changed.json()).toMatchObject({ name: 'Acme', plan: 'free', taxNumber: null, country: 'DE' });
  const [listed] = await (await ada.get('/organization/list'))
    .json()
    .then((rows) => z.array(z.unknown()).parse(rows));
  expect(listed).toMatchObject({ country: 'DE', taxNumber: null });
});

test('fields that users may not set, missing ones and taken values are refused', async () => {
  await using app = await organizationApp({ schema });
  const ada = await signedUp(app);
  const input = { name: 'Acme', slug: 'acme', country: 'CH' };

  expect(await refusalOf(ada, create, { ...input, plan: 'pro' })).toEqual({
    status: 400,
    code: 'FIELD_NOT_ALLOWED',
  });
  expect(await refusalOf(ada, create, { name: 'Acme', slug: 'acme' })).toEqual({
    status: 400,
    code: 'MISSING_FIELD',
  });
  expect(await refusalOf(ada, create, { ...input, taxNumber: 'x' })).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
  });
  expect((await ada.post('/organization/create', { ...input, taxNumber: 'CHE-1' })).status).toBe(200);
  const second = { ...input, slug: 'second' };
  expect(await refusalOf(ada, create, { ...second, taxNumber: 'CHE-1' })).toEqual({
    status: 422,
    code: 'USER_FIELD_TAKEN',
  });
  expect((await ada.post('/organization/create', second)).status).toBe(200);
  expect(await refusalOf(ada, update, { data: { taxNumber: 'CHE-1' } })).toEqual({
    status: 422,
    code: 'USER_FIELD_TAKEN',
  });
  expect(await refusalOf(ada, update, { data: { plan: 'pro' } })).toEqual({
    status: 400,
    code: 'FIELD_NOT_ALLOWED',
  });
  expect(await refusalOf(ada, update, { data: { country: null } })).toEqual({
    status: 400,
    code: 'MISSING_FIELD',
  });
});

test('hooks of the operator set fields that users may not', async () => {
  await using app = await organizationApp({
    schema,
    organizationHooks: { beforeCreateOrganization: async () => ({ data: { plan: 'pro' } }) },
  });
  const ada = await signedUp(app);

  const made = await ada.post('/organization/create', { name: 'Acme', slug: 'acme', country: 'CH' });

  expect(await made.json()).toMatchObject({ plan: 'pro' });
});

test('reserved names, and unknown options, are refused at the start', () => {
  const faults = optionFaultsOf({
    organization: {
      schema: { organization: { additionalFields: { slug: { type: 'string' } }, modelName: 'company' } },
    },
  });

  expect(faults).toEqual([
    expect.stringContaining('organization.schema.organization.additionalFields.slug is not free'),
    expect.stringContaining('organization.schema.organization.modelName is not an option'),
  ]);
});
