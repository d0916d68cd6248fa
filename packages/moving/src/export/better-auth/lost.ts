import type { ForeignDatabase } from '@keystead/db';
import type { NotCarried } from '../../import/source.ts';

/** Effects for the people concerned, by the name of the count. */
const EFFECTS: Readonly<Record<string, string>> = {
  ownHashes: 'passwords that Better Auth checks with the lines below only',
  microsoftSubjects:
    'accounts at Microsoft under the claim sub, without an id token that has the claim oid, by which Better Auth finds them: their owners are found by their verified address',
  otherHashes: 'passwords of other products that were not used here yet: their owners set a new one by mail',
  otherFactors:
    'people whose second factor is not an app: Better Auth lets them in with twoFactor.otpOptions only',
  otherCodes:
    'authenticator apps with other than 6 digits or 30 seconds: Better Auth has one setting for all',
  longTimes: 'API keys with numbers that Better Auth has no place for: milliseconds over 24 days are cut',
  unopened: 'secrets and tokens that no key opens',
  ownFields: 'users and organizations with values of own fields, which stay here',
  policies: 'policies of organizations',
  deletedOrganizations: 'organizations that their owners deleted',
};

/** Tables none of whose rows go back. */
const TABLES: Readonly<Record<string, string>> = {
  session: 'sessions: everybody signs in once, since their tokens are stored as hashes only',
  backup_code: 'backup codes: their owners make new ones, since they are stored as hashes only',
  trusted_device: 'trusted devices: their owners are asked for the second factor once',
  jwks_key: 'keys of signed tokens: tokens of this service end',
  event: 'events of the log',
  organization_domain: 'domains of organizations',
  sso_connection:
    'identity providers of organizations: they are set up anew, and their people sign in another way',
  ownership_transfer: 'open transfers of organizations',
  set_up_link: 'open set-up links of organizations',
  picture: 'uploaded pictures',
  brand_version: 'brands that administrators published: the last one goes into the options',
  webhook_endpoint: 'webhooks',
  oauth_client: 'applications that sign people in: they are made anew',
  oauth_consent: 'consents: people are asked again',
  oauth_grant: 'access of applications: people sign in to them again',
  verification: 'open links and codes: whoever needs one asks again',
};

/** Rows that are lost on the way back, with their count. */
export async function findLost(
  snapshot: ForeignDatabase,
  counted: ReadonlyMap<string, number>,
): Promise<NotCarried[]> {
  const lost = [...counted].map(([what, count]) => ({ what, count, effect: EFFECTS[what] ?? what }));
  for (const [table, effect] of Object.entries(TABLES)) {
    const [row] = await snapshot.all(`select count(*) as "count" from ${snapshot.nameOf(table)}`);
    lost.push({ what: table, count: Number(row?.count ?? 0), effect });
  }
  return lost.filter(({ count }) => count > 0);
}
