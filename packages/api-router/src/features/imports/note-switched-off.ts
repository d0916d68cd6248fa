import type { Unit } from '#core/call/unit.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { Batch } from '#features/imports/batch.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';
import type { Person } from '#features/imports/person.ts';
import type { Tally } from '#features/imports/tally.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { pictureOptions } from '#features/pictures/options.ts';
import { hasTeams } from '#features/teams/options.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { usernameOptions } from '#features/username/options.ts';

/** A person who is carried. */
interface Carried {
  person: Person;
  hasTwoFactor: boolean;
}

/** Features that may be off: what is noted then, whether they are on, and whether a person has something of them. */
const PARTS: readonly (readonly [
  note: string,
  isOn: (unit: Unit) => boolean,
  hasRows: (carried: Carried) => boolean,
])[] = [
  [
    'bansOff',
    (unit) => isKeptOut(unit, { banned: true, banExpires: null }),
    ({ person }) => person.user?.banned === true,
  ],
  ['secondFactorsOff', (unit) => twoFactorOptions.of(unit).enabled, ({ hasTwoFactor }) => hasTwoFactor],
  [
    'passwordsOff',
    (unit) => emailPasswordOptions.of(unit).enabled,
    ({ person }) => person.accounts.some(({ password }) => password !== null),
  ],
  ['usernamesOff', (unit) => usernameOptions.of(unit).enabled, ({ person }) => person.user?.username != null],
  ['passkeysOff', (unit) => passkeyOptions.of(unit).enabled, ({ person }) => person.passkeys.length > 0],
  ['picturesOff', (unit) => pictureOptions.of(unit).enabled, ({ person }) => person.picture !== undefined],
  ['apiKeysOff', (unit) => apiKeyOptions.of(unit).enabled, ({ person }) => person.apiKeys.length > 0],
  [
    'applicationsOff',
    hasProvider,
    ({ person: { applications } }) =>
      applications !== undefined && applications.consents.length + applications.refreshTokens.length > 0,
  ],
];

/** Counts people of whom something is carried that is switched off in this service. */
export function noteSwitchedOff({ unit, tally }: Pick<Batch, 'unit' | 'tally'>, carried: Carried): void {
  for (const [note, isOn, hasRows] of PARTS) if (hasRows(carried) && !isOn(unit)) tally.note(note);
}

/** The same for an organization. */
export function noteOrganizationOff(
  { unit, tally }: { unit: Unit; tally: Tally },
  { teams }: OrganizationGroup,
): void {
  if (!hasOrganizations(unit)) tally.note('organizationsOff');
  else if (teams.length > 0 && !hasTeams(unit)) tally.note('teamsOff');
}
