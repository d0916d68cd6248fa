import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { Member } from '#entities/member.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';
import { migrationsFor } from '#migrations/index.ts';
import { findDifferences } from '#testing/find-differences.ts';
import { readSchema } from '#testing/read-schema.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { rollback } from './rollback.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const names = migrationsFor('sqlite').map(({ name }) => name);

test('a migrated database is exactly what the entities describe', async () => {
  expect(await findDifferences(orm)).toEqual([]);
});

test('the number of members follows every insert and delete, also of many members at once and with their users', async () => {
  const em = orm.em.fork();
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const count = async (id: string) => (await orm.em.fork().findOne(Organization, id))?.memberCount;
  const people = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    name: id,
    email: `${id}@example.com`,
    image: null,
  }));
  await em.insertMany(
    User,
    people.map((person) => ({ ...person, emailVerified: true, ...times })),
  );
  for (const id of ['one', 'two']) await em.insert(Organization, { id, name: id, slug: id, ...times });
  const member = (organization: string, user: string) => ({
    id: `${organization}-${user}`,
    organization,
    user,
    role: 'member',
    ...times,
  });
  await em.insertMany(Member, [
    member('one', 'a'),
    member('one', 'b'),
    member('one', 'c'),
    member('two', 'a'),
  ]);
  expect([await count('one'), await count('two')]).toEqual([3, 1]);
  await em.insert(Member, member('two', 'd'));
  await em.nativeDelete(User, { id: 'a' });
  expect([await count('one'), await count('two')]).toEqual([2, 1]);
  await em.nativeDelete(Member, { organization: 'one' });
  expect([await count('one'), await count('two')]).toEqual([0, 1]);
  await em.nativeDelete(Organization, { id: 'two' });
  expect(await em.count(Member)).toBe(0);
  await em.nativeDelete(Organization, {});
  await em.nativeDelete(User, {});
});

test('down and up again leaves an identical schema, step by step', async () => {
  const before = await readSchema(orm);
  for (const name of [...names].reverse()) expect(await rollback(orm)).toEqual([name]);
  expect(await rollback(orm)).toEqual([]);
  expect(await readSchema(orm)).toEqual({ columns: [], indexes: [], foreignKeys: [] });
  expect(await pendingMigrations(orm)).toEqual(names);

  expect(await migrate(orm)).toEqual(names);
  expect(await readSchema(orm)).toEqual(before);
  expect(await pendingMigrations(orm)).toEqual([]);
});

test.each([
  ['user_email_unique', '(email)'],
  ['user_username_unique', '(username)'],
  ['username_hold_name_hash_unique', '(name_hash)'],
  ['session_token_hash_unique', '(token_hash)'],
  ['account_provider_id_account_id_unique', '(provider_id, account_id)'],
  ['verification_purpose_identifier_unique', '(purpose, identifier)'],
  ['two_factor_user_id_unique', '(user_id)'],
  ['backup_code_user_id_code_hash_unique', '(user_id, code_hash)'],
  ['two_factor_ticket_token_hash_unique', '(token_hash)'],
  ['mailed_code_purpose_unique', '(purpose)'],
  ['trusted_device_token_hash_unique', '(token_hash)'],
  ['two_factor_recovery_user_id_unique', '(user_id)'],
  ['magic_link_token_hash_unique', '(token_hash)'],
  ['email_code_purpose_email_browser_hash_unique', '(purpose, email, browser_hash)'],
  ['passkey_credential_id_unique', '(credential_id)'],
  ['api_key_key_hash_unique', '(key_hash)'],
  ['api_key_previous_key_hash_unique', '(previous_key_hash)'],
  ['api_key_usage_api_key_id_day_unique', '(api_key_id, day)'],
  ['data_key_key_id_wrapped_by_unique', '(key_id, wrapped_by)'],
  ['event_seq_unique', '(seq)'],
  ['own_data_part_file_id_number_unique', '(file_id, number)'],
  ['event_chain_first_seq_unique', '(first_seq)'],
  ['member_organization_id_user_id_unique', '(organization_id, user_id)'],
  ['team_member_team_id_member_id_unique', '(team_id, member_id)'],
  ['organization_role_organization_id_role_unique', '(organization_id, role)'],
  ['organization_departure_organization_id_user_id_unique', '(organization_id, user_id)'],
  ['two_factor_reset_approval_user_id_approver_id_unique', '(user_id, approver_id)'],
  ['organization_domain_organization_id_domain_unique', '(organization_id, domain)'],
  ['brand_version_number_unique', '(number)'],
])('%s is a unique key on %s', async (name, columns) => {
  const { indexes } = await readSchema(orm);
  const found = indexes.filter((index) => index.includes(` ${name} `));
  expect(found).toHaveLength(1);
  expect(found[0]?.toLowerCase()).toMatch(/^create unique index/);
  expect(found[0]?.endsWith(columns)).toBe(true);
});

test.each([
  ['account_user_id_index', '(user_id)'],
  ['api_key_user_id_index', '(user_id)'],
  ['api_key_organization_id_index', '(organization_id)'],
  ['api_key_expires_at_index', '(expires_at)'],
  ['api_key_notice_due_at_index', '(notice_due_at)'],
  ['api_key_usage_day_index', '(day)'],
  ['jwks_key_expires_at_index', '(expires_at)'],
  ['passkey_user_id_index', '(user_id)'],
  ['passkey_challenge_browser_hash_ceremony_index', '(browser_hash, ceremony)'],
  ['passkey_challenge_expires_at_index', '(expires_at)'],
  ['session_user_id_index', '(user_id)'],
  ['session_expires_at_index', '(expires_at)'],
  ['verification_user_id_index', '(user_id)'],
  ['user_unique_value_user_id_index', '(user_id)'],
  ['username_hold_user_id_index', '(user_id)'],
  ['username_hold_expires_at_index', '(expires_at)'],
  ['picture_user_id_index', '(user_id)'],
  ['picture_organization_id_index', '(organization_id)'],
  ['picture_file_created_at_index', '(created_at)'],
  ['own_data_file_user_id_created_at_index', '(user_id, created_at)'],
  ['own_data_file_next_attempt_at_index', '(next_attempt_at)'],
  ['own_data_file_created_at_index', '(created_at)'],
  ['own_data_part_expires_at_index', '(expires_at)'],
  ['verification_expires_at_index', '(expires_at)'],
  ['event_actor_id_created_at_index', '(actor_id, created_at)'],
  ['event_actor_id_action_created_at_index', '(actor_id, action, created_at)'],
  ['event_target_id_created_at_index', '(target_id, created_at)'],
  ['event_organization_id_created_at_id_index', '(organization_id, created_at, id)'],
  ['event_ip_recorded_at_index', '(ip_recorded_at)'],
  ['event_created_at_index', '(created_at)'],
  ['event_action_created_at_index', '(action, created_at)'],
  ['event_area_created_at_index', '(area, created_at)'],
  ['outbox_mail_next_attempt_at_index', '(next_attempt_at)'],
  ['outbox_mail_created_at_index', '(created_at)'],
  ['outbox_mail_user_id_index', '(user_id)'],
  ['rate_limit_expires_at_index', '(expires_at)'],
  ['magic_link_email_index', '(email)'],
  ['magic_link_expires_at_index', '(expires_at)'],
  ['email_code_email_index', '(email)'],
  ['email_code_user_id_index', '(user_id)'],
  ['email_code_expires_at_index', '(expires_at)'],
  ['organization_deleted_at_index', '(deleted_at)'],
  ['member_user_id_index', '(user_id)'],
  ['member_organization_id_created_at_id_index', '(organization_id, created_at, id)'],
  ['member_organization_id_role_index', '(organization_id, role)'],
  ['invitation_email_index', '(email)'],
  ['invitation_inviter_id_index', '(inviter_id)'],
  ['invitation_expires_at_index', '(expires_at)'],
  ['invitation_organization_id_created_at_id_index', '(organization_id, created_at, id)'],
  ['team_organization_id_created_at_id_index', '(organization_id, created_at, id)'],
  ['team_member_member_id_index', '(member_id)'],
  ['ownership_transfer_organization_id_index', '(organization_id)'],
  ['ownership_transfer_expires_at_index', '(expires_at)'],
  ['organization_domain_status_check_due_at_index', '(status, check_due_at)'],
  ['organization_departure_user_id_index', '(user_id)'],
  ['user_created_at_id_index', '(created_at, id)'],
  ['user_updated_at_id_index', '(updated_at, id)'],
  ['session_impersonator_session_id_index', '(impersonator_session_id)'],
  ['two_factor_reset_approval_approver_id_index', '(approver_id)'],
  ['two_factor_reset_approval_expires_at_index', '(expires_at)'],
  ['oauth_client_created_at_id_index', '(created_at, id)'],
  ['oauth_client_user_id_created_at_id_index', '(user_id, created_at, id)'],
  ['oauth_client_organization_id_created_at_id_index', '(organization_id, created_at, id)'],
  ['oauth_consent_client_id_user_id_index', '(client_id, user_id)'],
  ['oauth_consent_user_id_last_used_at_id_index', '(user_id, last_used_at, id)'],
])('%s is an index on %s', async (name, columns) => {
  const { indexes } = await readSchema(orm);
  const found = indexes.filter((index) => index.includes(` ${name} `));
  expect(found).toHaveLength(1);
  expect(found[0]?.endsWith(columns)).toBe(true);
});

test.each([
  ['organization_slug_unique', /\(slug\) where .*deleted_at is null/],
  ['invitation_pending_unique', /\(organization_id, email\) where .*status = 'pending'/],
  ['organization_domain_verified_unique', /\(domain\) where .*status = 'verified'/],
  ['ownership_transfer_pending_unique', /\(organization_id\) where .*status = 'pending'/],
])('%s is a unique key on some of the rows', async (name, columns) => {
  const { indexes } = await readSchema(orm);
  const found = indexes.filter((index) => index.includes(` ${name} `));
  expect(found).toHaveLength(1);
  expect(found[0]?.toLowerCase()).toMatch(/^create unique index/);
  expect(found[0]?.toLowerCase()).toMatch(columns);
});

test('what belongs to a user or an organization is deleted with them, except held usernames, and events have no foreign keys', async () => {
  const { foreignKeys } = await readSchema(orm);
  expect(foreignKeys).toEqual([
    'account.user_id references user on delete cascade',
    'api_key.organization_id references organization on delete cascade',
    'api_key.user_id references user on delete cascade',
    'api_key_usage.api_key_id references api_key on delete cascade',
    'backup_code.user_id references user on delete cascade',
    'device_code.organization_id references organization on delete cascade',
    'device_code.user_id references user on delete cascade',
    'email_code.user_id references user on delete cascade',
    'invitation.inviter_id references user on delete cascade',
    'invitation.organization_id references organization on delete cascade',
    'mailed_code.user_id references user on delete cascade',
    'member.organization_id references organization on delete cascade',
    'member.user_id references user on delete cascade',
    'oauth_access_token.grant_id references oauth_grant on delete cascade',
    'oauth_client.organization_id references organization on delete cascade',
    'oauth_client.user_id references user on delete cascade',
    'oauth_code.grant_id references oauth_grant on delete cascade',
    'oauth_consent.organization_id references organization on delete cascade',
    'oauth_consent.user_id references user on delete cascade',
    'oauth_grant.organization_id references organization on delete cascade',
    'oauth_grant.user_id references user on delete cascade',
    'oauth_refresh_token.grant_id references oauth_grant on delete cascade',
    'oauth_request.user_id references user on delete cascade',
    'organization_departure.organization_id references organization on delete cascade',
    'organization_departure.user_id references user on delete cascade',
    'organization_domain.organization_id references organization on delete cascade',
    'organization_role.organization_id references organization on delete cascade',
    'organization_unique_value.organization_id references organization on delete cascade',
    'own_data_file.user_id references user on delete cascade',
    'own_data_part.file_id references own_data_file on delete cascade',
    'ownership_transfer.from_member_id references member on delete cascade',
    'ownership_transfer.organization_id references organization on delete cascade',
    'ownership_transfer.to_member_id references member on delete cascade',
    'passkey.user_id references user on delete cascade',
    'passkey_challenge.user_id references user on delete cascade',
    'picture.organization_id references organization on delete cascade',
    'picture.user_id references user on delete cascade',
    'scim_connection.organization_id references organization on delete cascade',
    'scim_group.connection_id references scim_connection on delete cascade',
    'scim_group.organization_id references organization on delete cascade',
    'scim_group_member.group_id references scim_group on delete cascade',
    'scim_group_member.identity_id references scim_identity on delete cascade',
    'scim_identity.connection_id references scim_connection on delete cascade',
    'scim_identity.organization_id references organization on delete cascade',
    'scim_identity.user_id references user on delete cascade',
    'scim_token.connection_id references scim_connection on delete cascade',
    'session.impersonator_session_id references session on delete cascade',
    'session.user_id references user on delete cascade',
    'set_up_link.member_id references member on delete cascade',
    'set_up_link.organization_id references organization on delete cascade',
    'set_up_opening.link_id references set_up_link on delete cascade',
    'sso_assertion.connection_id references sso_connection on delete cascade',
    'sso_connection.organization_id references organization on delete cascade',
    'sso_session.session_id references session on delete cascade',
    'sso_sign_in.connection_id references sso_connection on delete cascade',
    'sso_sign_in.user_id references user on delete cascade',
    'sso_test.connection_id references sso_connection on delete cascade',
    'sso_test.user_id references user on delete cascade',
    'team.organization_id references organization on delete cascade',
    'team_member.member_id references member on delete cascade',
    'team_member.team_id references team on delete cascade',
    'trusted_device.user_id references user on delete cascade',
    'two_factor.user_id references user on delete cascade',
    'two_factor_recovery.user_id references user on delete cascade',
    'two_factor_reset_approval.approver_id references user on delete cascade',
    'two_factor_reset_approval.user_id references user on delete cascade',
    'two_factor_ticket.user_id references user on delete cascade',
    'user_unique_value.user_id references user on delete cascade',
    'username_hold.user_id references user on delete set null',
    'verification.user_id references user on delete cascade',
    'webhook_delivery.endpoint_id references webhook_endpoint on delete cascade',
    'webhook_endpoint.organization_id references organization on delete cascade',
  ]);
});
