import { isNode, nameOf, type Place, type Source } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const folder = 'packages/api-router/src/features/';

/** Functions that end something else than what hangs on a holder. */
const others: Readonly<Record<string, string>> = {
  endImpersonationsOf: 'somebody becomes an administrator, and is no holder that ends',
  endImpersonationsOfNamed: 'the same, by an address that the options name',
  endChallenges: 'a sign-in, or the proof of a mailbox, uses up what waits there',
  endDeviceSession: 'a browser gives back one of its sessions; what hangs on it ends with it',
  endReplacedSessions: 'the same, for a sign-in in that browser',
  endNeedlessRecovery: 'a second step that succeeds makes a recovery needless',
  endByBackupCode: 'a sign-in by a backup code replaces the lost factor',
  endImportedGrants: 'the source of an import has ended them, which no holder here has',
  endTicketsNamed: 'the provider has signed somebody out who has not shown the second step yet',
  endTicketsOf: 'somebody whose account by a provider goes has not shown the second step yet',
  endMemberships: 'a directory takes the membership itself away, which is the holder',
  endRoundTrip: 'the answer of a provider uses up the round trip that it belongs to',
};

/** Features in two folders, of which the later one has the calls, with the earlier one that keeps the rows. */
const keptBelow: Readonly<Record<string, string>> = {
  'identity-provider': 'oauth-grants',
  'enterprise-logout': 'enterprise-connections',
};

const ends = /^(end|cancel|revoke|deactivate|expire)[A-Z]/;

function isForeign({ path }: Source, { node, parent }: Place): boolean {
  if (node.type !== 'ImportSpecifier' || !isNode(node.imported)) return false;
  const name = nameOf(node.imported) ?? '';
  const source = parent?.node.source;
  const from = isNode(source) && typeof source.value === 'string' ? source.value : '';
  const [, feature] = /^#features\/([^/]+)\//.exec(from) ?? [];
  const own = path.slice(folder.length).split('/')[0];
  return (
    feature !== undefined &&
    feature !== own &&
    feature !== keptBelow[own ?? ''] &&
    ends.test(name) &&
    !(name in others)
  );
}

export const foreignEnds: Rule = {
  says: 'what a feature keeps ends by its `revocations`, and no other feature ends it by hand',
  appliesTo: (path) => path.startsWith(folder) && !isTest(path) && !path.endsWith('/index.ts'),
  words: /#features\//,
  find: (source) => source.places.filter((place) => isForeign(source, place)),
};
