import { describe, expect, test } from 'vitest';
import { administrationAc, administratorAc } from '#features/administration-access/default-roles.ts';
import { optionFaultsOf } from '#testing/options.ts';

const nothing = administrationAc.newRole({});

describe('the options of administration', () => {
  test.each([
    { admin: {} },
    { admin: false },
    { admin: { roles: { admin: administratorAc, user: nothing }, adminEmails: ['Boss@example.com'] } },
    {
      admin: { roles: { root: administratorAc, guest: nothing }, adminRoles: ['root'], defaultRole: 'guest' },
    },
  ])('are valid: $admin', (options) => {
    expect(optionFaultsOf(options)).toEqual([]);
  });

  test.each([
    [{ defaultRole: 'guest' }, /^admin\.defaultRole is "guest", expected one of admin\.roles: admin, user$/],
    [{ adminRoles: ['root'] }, /^admin\.adminRoles has "root", expected some of admin\.roles/],
    [{ defaultRole: 'admin' }, /^admin\.adminRoles has the default role "admin", which everybody has$/],
    [{ adminEmails: ['boss'] }, /^admin\.adminEmails has "boss", expected e-mail addresses$/],
    [
      { roles: { admin: administratorAc, user: nothing, 'a,b': nothing } },
      /^admin\.roles has "a,b", expected names without commas and blanks$/,
    ],
    [{ adminUserId: ['x'] }, /admin\.adminUserId .*adminUserIds/],
    [{ impersonationSessionDuration: 3601 }, /seconds from 1 to 3600/],
    [{ twoFactorResetApprovals: 3 }, /1 or 2/],
    [{ allowImpersonatingAdmins: 'false' }, /true or false/],
    [{ roles: { admin: 'everything' } }, /a role that `newRole` made/],
    [{ bannedUserMessage: 5 }, /a text, or a function of the user/],
  ])('are refused: %j', (admin, fault) => {
    const faults = optionFaultsOf({ admin });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });
});
