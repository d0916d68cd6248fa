import { join } from 'node:path';
import { Organization, Passkey } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { BCRYPT, cheap, createPlace } from '../testing/import-file.ts';
import { createOldSource } from '../testing/old-source.ts';

const day = '2026-01-01T00:00:00.000Z';
const row = { userId: 'ada', createdAt: day, updatedAt: day };

/** A public key in COSE: EC2 with P-256. */
const KEY = Buffer.from(`a5010203262001215820${'01'.repeat(32)}225820${'02'.repeat(32)}`, 'hex').toString(
  'base64',
);

/** Somebody with a password, a username, a passkey, an API key and an organization with a team. */
function plantAda(path: string): void {
  using source = createOldSource(path);
  source.plant('user', {
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: 1,
    username: 'ada',
    createdAt: day,
    updatedAt: day,
  });
  source.plant('account', { id: 'a', accountId: 'ada', providerId: 'credential', password: BCRYPT, ...row });
  source.plant('passkey', {
    id: 'p',
    userId: 'ada',
    publicKey: KEY,
    credentialID: 'abc',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: 0,
    createdAt: day,
  });
  source.plant('apikey', { id: 'k', key: 'k'.repeat(64), enabled: 1, ...row });
  source.plant('organization', { id: 'acme', name: 'Acme', slug: 'acme', createdAt: day });
  source.plant('member', { id: 'm', organizationId: 'acme', userId: 'ada', role: 'owner', createdAt: day });
  source.plant('team', { id: 't', name: 'Team', organizationId: 'acme', createdAt: day });
}

const github = { clientId: 'id', clientSecret: 'secret' };

test.each([
  {
    what: 'nearly everything off',
    options: { emailAndPassword: { ...cheap, enabled: false }, username: false, socialProviders: { github } },
    said: ['1 apiKeysOff', '1 organizationsOff', '1 passkeysOff', '1 passwordsOff', '1 usernamesOff'],
  },
  {
    what: 'organizations without teams',
    options: { organization: {} },
    said: ['1 apiKeysOff', '1 passkeysOff', '1 teamsOff'],
  },
] as const)(
  'says of features that are off how many people they concern: $what',
  async ({ options, said }) => {
    const path = join(temporaryFolder('import'), 'auth.db');
    plantAda(path);
    await using place = await createPlace(options);

    const dry = await place.run(['better-auth', `sqlite:${path}`, '--dry-run']);
    const { notCarried } = await place.run(['better-auth', `sqlite:${path}`]);

    expect(notCarried.toSorted()).toEqual(said);
    expect(dry.notCarried).toEqual(notCarried);
    expect([await place.em().count(Passkey, {}), await place.em().count(Organization, {})]).toEqual([1, 1]);
  },
);
