import { OAuthClient, Organization, type Orm, User } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { scopesOf } from '#features/identity-provider/clients/service-scopes.ts';
import type { SettledClients } from '#features/imports/applications/application-rows.ts';
import { isAfter } from '#features/imports/applications/is-after.ts';
import { isOtherClient } from '#features/imports/applications/is-other-client.ts';
import type { ClientFault, SettledClient } from '#features/imports/applications/settle-client.ts';
import { isSamePerson } from '#features/imports/identity/is-same-person.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import { findInParts } from '#features/imports/in-parts.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { Tally } from '#features/imports/tally.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

export interface ClientWriting {
  unit: Unit;
  em: Orm['em'];
  clients: SettledClients;
  settings: Pick<ImportSettings, 'isDryRun' | 'restarts' | 'provesAddresses'>;
  /** When the import of the same source before this one began. */
  since: Date | null;
  /** When this one began, and each one of the same source before it, in milliseconds. */
  startedAt: Date;
  earlier: ReadonlySet<number>;
  /** Ids of people and organizations that a dry run would have written. */
  seen: { users: ReadonlySet<string>; organizations: ReadonlySet<string> };
  tally: Tally;
  refusals: Refusal[];
}

/** The person who answers for it in the source, and not somebody else who has the same id here. */
async function hasOwner(
  { em, seen, settings }: ClientWriting,
  { given: { owner } }: SettledClient,
): Promise<boolean> {
  if (owner === null || seen.users.has(owner.id)) return true;
  const user = await em.findOne(User, { id: owner.id }, asStored);
  return user !== null && isSamePerson(user, owner, settings);
}

async function hasOrganization(
  { em, seen }: ClientWriting,
  { given: { organization } }: SettledClient,
): Promise<boolean> {
  if (organization === null || seen.organizations.has(organization.id)) return true;
  const found = await em.findOne(Organization, { id: organization.id }, asStored);
  return found !== null && found.createdAt.getTime() === organization.createdAt?.getTime();
}

async function findFault(writing: ClientWriting, client: SettledClient): Promise<ClientFault | undefined> {
  if (client.settings === undefined) return client.faults[0];
  if (client.source === 'person' && !(await hasOwner(writing, client)))
    return {
      code: 'MISSING_USER',
      field: 'userId',
      message: 'The user of the row was not carried, or is not there.',
    };
  if (await hasOrganization(writing, client)) return undefined;
  return {
    code: 'MISSING_ORGANIZATION',
    field: 'referenceId',
    message: 'No organization here has this id and was created at the same time.',
  };
}

/** Features that are off, and kinds that nothing allows yet. */
const notes: readonly [note: string, isTrue: (unit: Unit, client: SettledClient) => boolean][] = [
  ['clientsOff', (unit) => !hasProvider(unit)],
  [
    'personalClientsOff',
    (unit, { source }) => hasProvider(unit) && source === 'person' && !clientOptions.of(unit).personalClients,
  ],
  [
    'organizationClientsOff',
    (unit, { source }) =>
      hasProvider(unit) && source === 'organization' && findOrganizationRules(unit)?.audience !== 'everyone',
  ],
  [
    'undeclaredScopes',
    (unit, { settings }) => settings?.scopes.some((one) => !scopesOf(unit).includes(one)) ?? false,
  ],
];

async function insert(writing: ClientWriting, client: SettledClient): Promise<void> {
  const { unit, em, startedAt } = writing;
  const { given, source, settings } = client;
  if (settings === undefined) return;
  const maker = (await hasOwner(writing, client)) ? given.owner : null;
  await em.insert(OAuthClient, {
    ...settings,
    id: given.id,
    source,
    user: source === 'person' ? (given.owner?.id ?? null) : null,
    organization: source === 'organization' ? (given.organization?.id ?? null) : null,
    createdBy: maker?.id ?? null,
    secretHash: given.secretHash,
    disabledAt: given.disabled ? unit.now : null,
    disabledByOperator: given.disabled,
    createdAt: given.isDated === false ? startedAt : given.createdAt,
    updatedAt: given.updatedAt,
  });
}

/** False if nobody answers for it here, so that nothing that it holds counts. */
async function writeClient(writing: ClientWriting, client: SettledClient): Promise<boolean> {
  const { unit, settings, since, tally, refusals } = writing;
  const { id } = client.given;
  // It is read again from there. What people allowed it is carried.
  if (client.source === 'document') {
    tally.add('oauth_client', 'left');
    tally.note('documentClients');
    return true;
  }
  // One that is not there any more was deleted here.
  if (since !== null && !isAfter(client.given.createdAt, since) && !settings.restarts) {
    tally.add('oauth_client', 'existing');
    return true;
  }
  const fault = await findFault(writing, client);
  if (fault) {
    refusals.push({ table: 'oauth_client', id, ...fault });
    tally.add('oauth_client', 'refused');
    return false;
  }
  for (const lost of client.faults) refusals.push({ table: 'oauth_client', id, ...lost });
  for (const [note, isTrue] of notes) if (isTrue(unit, client)) tally.note(note);
  if (!settings.isDryRun) await insert(writing, client);
  tally.add('oauth_client', 'written');
  return true;
}

const OTHER = {
  code: 'DUPLICATE_ID',
  field: 'clientId',
  message: 'The id belongs to another application here, which was made at another time.',
} as const;

/** Writes clients that are not there. They come after the people and the organizations that answer for them. */
export async function writeClients(writing: ClientWriting): Promise<void> {
  const { unit, em, clients, settings, tally, refusals } = writing;
  const known = await findInParts([...clients.keys()], ($in) =>
    em.find(OAuthClient, { id: { $in } }, { ...asStored, fields: ['createdAt'] }),
  );
  const there = new Map(known.map((one) => [one.id, one.createdAt]));
  const configured = operatorClients.of(unit);
  const unanswered: { id: string }[] = [];
  for (const [id, client] of clients) {
    if (configured.has(id)) {
      tally.add('oauth_client', 'left');
      tally.note('configuredClients');
    } else if (isOtherClient(writing, client, there.get(id))) {
      refusals.push({ table: 'oauth_client', id, ...OTHER });
      tally.add('oauth_client', 'refused');
    } else if (there.has(id)) tally.add('oauth_client', 'existing');
    else if (!(await writeClient(writing, client))) unanswered.push({ id });
  }
  if (!settings.isDryRun)
    await endHolders({ unit, em }, 'client', { holders: unanswered, ending: 'deleted' });
}
