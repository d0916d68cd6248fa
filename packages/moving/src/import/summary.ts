import { type Counts, importedTables, type RowCounts } from '@keystead/api-router/imports';
import type { NotCarried } from './source.ts';

/** For people and as JSON. */
export interface Report {
  source: string;
  version: string | null;
  isDryRun: boolean;
  isFinished: boolean;
  seconds: number;
  counts: Counts;
  notCarried: readonly NotCarried[];
  /** Warnings about the source as a whole, for the operator. */
  warnings: readonly string[];
  errorsFile: string | null;
}

const toCount = (count: number): string => count.toLocaleString('en');

/** Effects for people, by the name of the count. */
const effects: Record<string, string> = {
  trustedDevices: 'trusted devices: their owners are asked for the second factor once',
  expiredSessions: 'sessions that were over',
  impersonationSessions: 'sessions of administrators who acted as somebody else: they begin anew',
  sessionsOfBanned: 'sessions of banned users: a ban ends sessions here',
  sessionsOfEndedAccess:
    'sessions of people whose access was ended here (a ban, a new password or e-mail address, the first proof of an e-mail address, a sign-out of other sessions or of all, a secured account) or who set up a second factor here: they sign in anew',
  skippedRows: 'rows that --skip left out',
  otherSigningKeys: 'keys of signed tokens that are not Ed25519: tokens of them end within 15 minutes',
  expiredApiKeys: 'API keys that had ended',
  unverifiedUsers: 'users without a verified address, left out by --only-verified',
  droppedPasswords: 'people have no password any more: they ask for a new one by mail',
  deletedOrganizations: 'organizations that their owners deleted there',
  deletedUsers: 'users who were deleted there',
  anonymousUsers: 'anonymous users: they have no way to sign in',
  nobodyToAsk:
    'passwords are known to another service only, and the configuration has no emailAndPassword.verifyElsewhere: until it does, nobody of these people can sign in with theirs',
  bansOff: 'people are banned, and the configuration has no admin: until it has, they can sign in',
  secondFactorsOff:
    'people have a second factor, and the configuration has no twoFactor: until it has, their password is enough',
  passwordsOff:
    'people have a password, and the configuration has no emailAndPassword: until it has, nobody signs in with it',
  usernamesOff:
    'people have a username, and the configuration has no username: until it has, they sign in with their address',
  passkeysOff:
    'people have passkeys, and the configuration has no passkey: until it has, nobody signs in with them',
  picturesOff: 'people have pictures, and the configuration has no pictures: until it has, nobody sees them',
  unreadPictures: 'pictures cannot be read: their owners upload them again',
  unusablePictures: 'pictures have a URL that no page must load: they are left out',
  apiKeysOff: 'people have API keys, and the configuration has no apiKey: until it has, they are refused',
  applicationsOff:
    'people use applications that sign them in, and the configuration has no oauthProvider: until it has, nobody signs in to these',
  clientsOff:
    'applications that sign people in are there, and the configuration has no oauthProvider: until it has, they are refused',
  personalClientsOff:
    'applications belong to people, and the configuration has no oauthProvider.personalClients: until it has, they are refused',
  organizationClientsOff:
    'applications belong to organizations, and the configuration does not say oauthProvider.organizationClients: "everyone": until it does, not everybody signs in with them',
  undeclaredScopes:
    'applications have scopes that oauthProvider.scopes does not declare: until it does, they go without',
  configuredClients: 'applications are in the configuration, which counts',
  documentClients: 'applications are known by their documents: they are read again from there',
  tokensOfDisabled: 'refresh tokens of applications that are switched off, or may not refresh',
  tokensWithoutConsent:
    'refresh tokens of applications whose people allow them less by now, or nothing: people sign in to these again',
  endedRefreshTokens: 'refresh tokens that had ended, or were replaced',
  refreshTokensOfBanned: 'refresh tokens of banned users: a ban ends them here',
  impersonationRefreshTokens:
    'refresh tokens that administrators got while they acted as somebody else: they begin anew',
  boundRefreshTokens:
    'refresh tokens count with a key of their application only, which Keystead does not ask for: people sign in to these again',
  applicationsOfEndedAccess:
    'consents and refresh tokens of people whose access was ended here, or who set up a second factor here: they sign in to their applications anew',
  organizationsOff:
    'organizations are there, and the configuration has no organization: until it has, nobody sees them',
  foreignSlugs:
    'organizations keep a slug that a new organization could not have, so that links to it still work: whoever changes it chooses small letters, digits and hyphens',
  teamsOff:
    'organizations have teams, and the configuration has no organization.teams: until it has, nobody sees them',
  droppedTwoFactor: 'people have no second factor any more: they set it up anew',
  droppedUsernames:
    'people have no username any more: they sign in with their address and choose another one',
  shortenedNames: 'names are longer than 256 characters: the rest of each is left out',
  namedAddresses:
    'people have an address of admin.adminEmails: they are administrators once they have shown it here, by a mail',
  rolesOfFiles: 'people had roles: they have none here, since --allow-roles was not given',
  otherAccounts: 'rows for mail links, passwords and passkeys: nobody misses them',
  ownFieldValues: 'values of own fields that the declaration does not allow',
  changedUsers: 'people changed in the source since they were imported: that is not followed',
  usersOfBefore:
    'users of an earlier import were deleted here since, or refused then: they come back with --restart only',
  connectionsToVerify:
    'identity providers of organizations are switched off: an owner verifies their domain here, and switches them on',
  connectionsOff:
    'identity providers of organizations are there, and the configuration has no sso: until it has, nobody signs in with them',
  samlOff:
    'identity providers speak SAML, and the configuration has sso.saml off: until it has not, nobody signs in with them',
  directoriesToVerify:
    'directories of organizations go on with the tokens that they have; they add people once an owner has verified the domain here',
  directoriesOff:
    'directories of organizations are there, and the configuration has no scim: until it has, they are refused',
  directoriesOfNobody: 'directories belong to no organization: an organization makes a token for them',
  peopleOfTwoDirectories:
    'people are in the directories of two organizations: one of these looks for them again, by their name',
  accountsOfDirectories:
    'accounts say how directories know people, which is carried: nobody signs in with them',
  providersOfNobody: 'identity providers belong to no organization: an organization sets them up anew',
  accountsOfProviders:
    'accounts at identity providers that are not carried, or do not have the domain of the address: the address tells whose the next sign-in is',
  unconfiguredApiKeys: 'API keys name a configuration that is not declared: they are switched off',
};

/** Everything that is not carried, once each. */
export const toNotCarried = ({ notes }: Counts, found: readonly NotCarried[]): NotCarried[] =>
  [
    ...Object.entries(notes).map(([what, count]) => ({ what, count, effect: effects[what] ?? what })),
    ...found,
  ].filter(({ count }) => count > 0);

/** A sentence: what was counted along the way is named in it. */
const describeLoss = ({ what, count, effect }: NotCarried): string =>
  `Not carried: ${toCount(count)} ${Object.hasOwn(effects, what) ? effect : `${what}: ${effect}`}.`;

/** The object of `--json`. */
export const toJson = ({ isDryRun, isFinished, counts, ...report }: Report): string =>
  JSON.stringify({
    command: 'import',
    source: report.source,
    version: report.version,
    dryRun: isDryRun,
    finished: isFinished,
    seconds: report.seconds,
    tables: counts.tables,
    notCarried: report.notCarried,
    warnings: report.warnings,
    errorsFile: report.errorsFile,
  });

const COLUMNS = ['read', 'written', 'existing', 'refused', 'left'] as const;
const HEAD = ['table', 'read', 'written', 'there already', 'refused', 'left out'];

const toRow = (table: string, rows: RowCounts): string[] => [
  table,
  ...COLUMNS.map((column) => toCount(rows[column])),
];

function toLines(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  '),
  );
}

/** The summary: a row for each table, then a sentence for each thing that is not carried. */
export function describeReport(report: Report): string {
  const rows = importedTables.flatMap((table) => {
    const counts = report.counts.tables[table];
    return counts === undefined ? [] : [toRow(table, counts)];
  });
  const lines = [
    ...(report.isDryRun ? ['Dry run: nothing was written.'] : []),
    ...toLines([HEAD, ...rows]),
    ...report.notCarried.map(describeLoss),
    ...report.warnings,
    ...(report.errorsFile === null ? [] : [`The rows that were refused are in ${report.errorsFile}.`]),
    ...(report.isFinished
      ? []
      : ['It was stopped. What is written is whole: run the command again to go on.']),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
