import { expect, test } from 'vitest';
import { createAccessControl, defaultRoles, defaultStatements } from '#access.ts';
import { optionFaultsOf } from '#testing/options.ts';

const founder = createAccessControl(defaultStatements).newRole({ organization: ['update', 'delete'] });

test('the creator role is one of the roles', () => {
  expect(optionFaultsOf({ organization: { creatorRole: 'founder' } })).toEqual([
    'organization.creatorRole is "founder", expected one of organization.roles: owner, admin, member',
  ]);
  const roles = { ...defaultRoles, founder };
  expect(optionFaultsOf({ organization: { creatorRole: 'founder', roles } })).toEqual([]);
  expect(optionFaultsOf({ organization: { creatorRole: 'owner,admin' } })).toHaveLength(1);
});

test.each(['own,er', 'own er', ''])('%j is not a valid name of a role', (name) => {
  const roles = { ...defaultRoles, [name]: founder };
  expect(optionFaultsOf({ organization: { roles } })).toEqual([
    `organization.roles has ${JSON.stringify(name)}, expected names without commas and blanks`,
  ]);
});
