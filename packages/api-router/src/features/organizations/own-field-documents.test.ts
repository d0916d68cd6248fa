import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { organizationApp } from '#testing/people/organizations.ts';

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), node) }),
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z
        .looseObject({
          requestBody: z
            .looseObject({ content: z.looseObject({ 'application/json': z.object({ schema: node }) }) })
            .optional(),
        })
        .optional(),
    }),
  ),
});

test('OpenAPI has the fields of organizations in answers and in inputs', async () => {
  const fields = (name: string) => ({ additionalFields: { [name]: { type: 'string' } } as const });
  await using app = await organizationApp({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    schema: {
      organization: fields('country'),
      member: { additionalFields: { badge: { type: 'number', required: false } } },
      invitation: fields('reason'),
      team: fields('floor'),
      organizationRole: fields('purpose'),
    },
  });
  const { components, paths } = document.parse(await (await app.browser().get('/openapi.json')).json());
  const propertiesOf = (name: string) => components.schemas[name]?.properties;
  const bodyOf = (name: string) =>
    paths[`/organization/${name}`]?.post?.requestBody?.content['application/json'].schema;
  const inside = (name: string, at: string) => node.parse(bodyOf(name)?.properties?.[at]);

  expect(propertiesOf('Organization')).toHaveProperty('country');
  expect(propertiesOf('FullOrganization')).toHaveProperty('country');
  for (const name of ['Member', 'MemberWithUser', 'ListedMember'])
    expect([name, propertiesOf(name)]).toEqual([name, expect.objectContaining({ badge: expect.anything() })]);
  for (const name of ['Invitation', 'LinkedInvitation', 'ReceivedInvitation', 'FoundInvitation'])
    expect([name, propertiesOf(name)]).toEqual([
      name,
      expect.objectContaining({ reason: expect.anything() }),
    ]);
  expect(propertiesOf('Team')).toHaveProperty('floor');
  expect(propertiesOf('OrganizationRole')).toHaveProperty('purpose');

  expect(bodyOf('create')?.required).toContain('country');
  expect(bodyOf('invite-member')?.required).toContain('reason');
  expect(bodyOf('invite-members')?.properties).toHaveProperty('reason');
  expect(bodyOf('create-team')?.required).toContain('floor');
  expect(inside('update', 'data').properties).toMatchObject({ name: {}, country: { type: 'string' } });
  expect(inside('update-team', 'data').properties).toMatchObject({ name: {}, floor: { type: 'string' } });
  expect(inside('update-role', 'data').properties).toMatchObject({ roleName: {}, purpose: {} });
  expect(inside('create-role', 'additionalFields')).toMatchObject({
    properties: { purpose: { type: 'string' } },
    required: ['purpose'],
  });
});
