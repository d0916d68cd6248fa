import { expect, test } from 'vitest';
import { Invitation } from '#entities/invitation.ts';
import { DataKey } from '#entities/keys/data-key.ts';
import { Organization } from '#entities/organization.ts';
import { OrganizationDeparture } from '#entities/organization-departure.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase } from '#testing.ts';
import { hasTraces } from './has-traces.ts';

const at = new Date('2026-03-01T12:00:00Z');

test('an organization may have a departure, an invitation that waits, or what another key has hashed', async () => {
  const { orm, close } = await emptyDatabase();
  const em = orm.em.fork();
  const { user } = await signedIn(orm);
  const dates = { createdAt: at, updatedAt: at };
  for (const id of ['acme', 'other']) await em.insert(Organization, { id, name: id, slug: id, ...dates });
  const asked = {
    organizationId: 'acme',
    addresses: ['hash', 'old'],
    emails: ['a@b.example'],
    keyIds: ['k'],
  };
  const look = () => hasTraces(em, asked);
  const invite = (id: string, organization: string, status: 'pending' | 'accepted') =>
    em.insert(Invitation, {
      id,
      organization,
      email: 'a@b.example',
      role: 'member',
      status,
      inviter: user.id,
      expiresAt: at,
      ...dates,
    });
  const leave = (organization: string, address: string) =>
    em.insert(OrganizationDeparture, {
      id: organization + address,
      organization,
      kind: 'removed',
      user: null,
      address,
      keyId: 'k',
      createdAt: at,
    });
  const seen = [await look()];
  await invite('accepted', 'acme', 'accepted');
  await invite('elsewhere', 'other', 'pending');
  await leave('other', 'hash');
  await leave('acme', 'another');
  seen.push(await look());
  await invite('waits', 'acme', 'pending');
  seen.push(await look());
  await em.nativeDelete(Invitation, { id: 'waits' });
  await leave('acme', 'old');
  seen.push(await look());
  await em.nativeDelete(OrganizationDeparture, {});
  await em.insert(DataKey, {
    id: 'd',
    kind: 'sealing',
    keyId: 'k2',
    wrapped: '',
    wrappedBy: '',
    createdAt: at,
  });
  seen.push(await look());
  await close();

  expect(seen).toEqual([false, false, true, true, true]);
});
