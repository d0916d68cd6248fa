import { Account, SsoConnection } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { findOrganizationOfDomain } from '#features/enterprise-connections/find-connection.ts';
import { vouching } from '#features/identity-provider/vouched-agents/any-vouching.ts';
import type { ReadAssertion } from '#features/identity-provider/vouched-agents/read-assertion.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';

/** Connections of one issuer that are looked at. */
const MOST = 50;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Somebody may have typed the issuer with a slash at its end, or without. */
const spellingsOf = (issuer: string): string[] => [withoutSlash(issuer), `${withoutSlash(issuer)}/`];

/** The connections of the organization that has verified the domain of the address. */
async function findOfDomain(unit: Unit, { issuer, email }: ReadAssertion): Promise<SsoConnection[]> {
  const domain = email === undefined ? undefined : domainOfEmail(email);
  const id = domain === undefined ? undefined : await findOrganizationOfDomain(unit, domain);
  if (id === undefined) return [];
  const where = { ...vouching, issuer: { $in: spellingsOf(issuer) }, organization: { id, deletedAt: null } };
  return unit.em().find(SsoConnection, where, { orderBy: { position: 'asc', id: 'asc' }, limit: MOST });
}

/**
 * Connections by which this assertion may count: those of the organization whose address the person has, else those by
 * which the person has come in. Many organizations can be at one issuer, and anybody can name one: so these are few, and
 * each is asked for its own keys.
 */
export async function findVouching(unit: Unit, assertion: ReadAssertion): Promise<SsoConnection[]> {
  const ofDomain = await findOfDomain(unit, assertion);
  if (ofDomain.length > 0) return ofDomain;
  const issuer = { $in: spellingsOf(assertion.issuer) };
  const all = await unit
    .em()
    .find(
      SsoConnection,
      { ...vouching, issuer, organization: { deletedAt: null } },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST },
    );
  if (all.length === 0) throw vouchError('issuer');
  if (all.length === 1) return all;
  const providerId = { $in: all.map(({ id }) => toAccountProvider(id)) };
  const accounts = await unit.em().find(Account, { providerId, accountId: assertion.subject ?? '' });
  const known = new Set(accounts.map((account) => account.providerId));
  return all.filter(({ id }) => known.has(toAccountProvider(id)));
}
