import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

const KILOBYTE = 1000;
const folder = fileURLToPath(new URL('./', import.meta.url));
const entryName = '<stdin>';

/** Packages that an application has anyway, which are not counted. */
const external = [
  ...['react', 'react/*', 'react-dom', 'react-dom/*'],
  ...['@tanstack/react-query', '@trpc/client', '@trpc/react-query'],
];

const options: BuildOptions = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  external,
  outdir: 'out',
  write: false,
  metafile: true,
  logLevel: 'error',
};

const provider = "export { AuthUIProvider } from './provider/AuthUIProvider.tsx';";

/** Bytes after gzip that have to be loaded before the first paint: the entry, and its static imports. */
async function measureStart(source: string): Promise<number> {
  const stdin = { contents: source, resolveDir: folder, loader: 'ts' as const };
  const { outputFiles = [], metafile } = await build({ ...options, stdin });
  const wanted = metafile ? findStart(metafile).map((path) => basename(path)) : [];
  const files = outputFiles.filter((file) => wanted.includes(basename(file.path)));
  return files.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

function findStart({ outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entryName);
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { kind, path: next } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[next]) follow(next);
    }
  };
  if (entry) follow(entry);
  return [...found];
}

/** Limits in kB for each component. The provider is included where a whole page is meant. */
/**
 * About 0.4 kB of each is what shows loaded code at once, which saves 300 ms at the first press. From 0.1 to 0.7 kB are
 * the brand: its variables, and its logo and links where a component shows them. Style sheets do the arithmetic.
 * Where a picture or a logo is uploaded, from 0.4 to 0.8 kB drop it, send it and bring a removed one back. What crops it
 * is loaded later.
 * From 0.2 to 0.8 kB let an application draw the parts, and refuse names of others.
 * Less than 0.1 kB of three cards are hooks that were cut from them.
 * From 0.1 to 0.2 kB are the picture of what is empty or failed. A link to a file with all rows is 0.4 kB of tables, and
 * groups, presets and sentences are 2.6 kB of `RolesCard`. Up to 0.2 kB hold the place of what comes, 0.3 kB in
 * `OrgList`, 0.7 kB in `AccountSettings`.
 * From 0.1 to 0.8 kB undo what was done, most of it where many people are changed at once.
 * Up to 0.7 kB of that look before whether a colleague has changed it too.
 * From 0.5 to 0.8 kB of the lists of events are filters, and what keeps them in the address. 0.2 kB of the tables of people
 * break an e-mail address where a reader would.
 * Up to 0.1 kB of lists clear filters that leave nothing. 0.3 kB of the overview and 0.2 kB of the log are links from figures
 * to what they count, and filters in one line.
 * Less than 0.1 kB of all lets an application draw the dialog for a fresh session, and less than 0.1 kB that for a step
 * of an organization. Less than 0.1 kB of all repeats a call after it for the same account alone.
 * Less than 0.1 kB of two say that something could not be loaded: one's teams, and a change of address that waits.
 * 1 kB of the activity of administrators is the field for a date, which is loaded later elsewhere. Up to 0.2 kB is what
 * it shares with other parts, and the comma of each language between names that stand side by side.
 * 2.1 kB of the members are the hook and the place for people who are invited, whose rows are loaded later; less than
 * 0.1 kB of other tables is room for rows of another kind.
 * 1 kB of the members are filters in the address, and how many people there are and how many are invited; 0.6 kB of the
 * roles are how many people have each. Up to 0.4 kB of administration are filters behind a button where it is narrow.
 * 0.6 kB of what shows every error is a second sentence for most of them: what to do next.
 */
test.each([
  // More than for signing up: the interface for ways that an application adds, and the order of the ways.
  { name: 'SignInForm', from: './sign-in/SignInForm.tsx', limit: 40.2, around: provider },
  // 50 bytes of every flow: a press that failed does not count for what succeeds later.
  // 0.1 kB hold the height of the rule of usernames.
  { name: 'SignUpForm', from: './email-password/SignUpForm.tsx', limit: 38.5, around: provider },
  { name: 'UserButton', from: './user-button/UserButton.tsx', limit: 10, around: '' },
  // Both pages of settings: the tabs of Base UI are 2 kB, with focus, arrow keys and reading directions. The steps of a
  // set-up are half a kilobyte.
  { name: 'AccountSettings', from: './settings/AccountSettings.tsx', limit: 102.3, around: provider },
  { name: 'OrgSwitcher', from: './organizations/switcher/OrgSwitcher.tsx', limit: 11.1, around: '' },
  { name: 'MembersTable', from: './organization-members/MembersTable.tsx', limit: 50.6, around: provider },
  {
    name: 'OrganizationSettings',
    from: './organizations/settings/OrganizationSettings.tsx',
    // Cards are rendered anew for another organization. 0.5 kB are the section with webhooks and its icon. No two
    // sections have icons that look alike.
    limit: 69.3,
    around: provider,
  },
  { name: 'OrgList', from: './organizations/list/OrgList.tsx', limit: 35.4, around: '' },
  { name: 'CreateOrgForm', from: './organizations/create/CreateOrgForm.tsx', limit: 33.5, around: '' },
  { name: 'OrgGeneralCard', from: './organizations/general/OrgGeneralCard.tsx', limit: 39.1, around: '' },
  // One more error of the service has words, here and in the card of deleted organizations.
  { name: 'OrgTransferCard', from: './organization-transfer/OrgTransferCard.tsx', limit: 29, around: '' },
  { name: 'OrgDangerCard', from: './organization-deletion/OrgDangerCard.tsx', limit: 34.6, around: '' },
  { name: 'DeletedOrgsCard', from: './organization-deletion/DeletedOrgsCard.tsx', limit: 34.4, around: '' },
  {
    name: 'OrganizationScope',
    from: './organization-membership/OrganizationScope.tsx',
    // 1.3 kB make it the active one.
    limit: 16.4,
    around: '',
  },
  { name: 'PermissionGate', from: './gates/PermissionGate.tsx', limit: 3, around: '' },
  { name: 'TeamsPanel', from: './teams/TeamsPanel.tsx', limit: 38.7, around: '' },
  { name: 'RolesCard', from: './organization-roles/RolesCard.tsx', limit: 39.7, around: '' },
  {
    name: 'OrganizationDomainsCard',
    from: './organization-domains/OrganizationDomainsCard.tsx',
    limit: 37.1,
    around: '',
  },
  {
    name: 'OrganizationPolicyCard',
    from: './organization-policies/OrganizationPolicyCard.tsx',
    limit: 24.8,
    around: '',
  },
  // Of each list of events, 3.5 kB are icons by kind and days with repeats in one row. Where people have names, 1.5 kB
  // more are a sentence for each kind of event.
  {
    name: 'OrganizationActivityCard',
    from: './organization-activity/OrganizationActivityCard.tsx',
    limit: 27.3,
    around: '',
  },
  { name: 'ActivityList', from: './activity/ActivityList.tsx', limit: 26.4, around: '' },
  { name: 'AdminOverview', from: './administration/overview/AdminOverview.tsx', limit: 21.9, around: '' },
  { name: 'AdminActivity', from: './admin-activity/AdminActivity.tsx', limit: 42, around: '' },
  { name: 'ApiKeysTable', from: './api-keys/ApiKeysTable.tsx', limit: 39.5, around: provider },
  { name: 'CreateApiKeyDialog', from: './api-keys/CreateApiKeyDialog.tsx', limit: 13.41, around: '' },
  {
    name: 'OrganizationWebhooksCard',
    from: './webhooks/OrganizationWebhooksCard.tsx',
    limit: 30.5,
    around: '',
  },
  { name: 'AdminWebhooksCard', from: './webhooks/AdminWebhooksCard.tsx', limit: 30.5, around: '' },
  { name: 'AcceptInvitation', from: './invitations/AcceptInvitation.tsx', limit: 32.7, around: provider },
  { name: 'InviteMembers', from: './invitations/InviteMembers.tsx', limit: 10, around: '' },
  { name: 'InvitationsTable', from: './invitations/InvitationsTable.tsx', limit: 40, around: '' },
  { name: 'TeamSwitcher', from: './teams/TeamSwitcher.tsx', limit: 12.4, around: '' },
  {
    name: 'AdministrationSettings',
    from: './administration/settings/AdministrationSettings.tsx',
    // The section with webhooks adds 1.2 kB: what its dialogs share with those of users is loaded at the start. That
    // with organizations adds 1.8 kB, because its table and its drawer share more of it, in smaller chunks.
    limit: 75.9,
    around: provider,
  },
  // Of these, 0.7 kB are parts that it shares with the timeline of the drawer, 1.5 kB are filters behind one button, and what keeps them in the address.
  { name: 'UsersTable', from: './administration/users/UsersTable.tsx', limit: 49.6, around: '' },
  {
    name: 'OrganizationsTable',
    from: './administration/organizations/OrganizationsTable.tsx',
    limit: 40,
    around: '',
  },
  { name: 'UserDrawer', from: './administration/user/UserDrawer.tsx', limit: 30, around: '' },
  { name: 'CreateUserDialog', from: './administration/create/CreateUserDialog.tsx', limit: 6.2, around: '' },
  { name: 'BanUserDialog', from: './administration/ban/BanUserDialog.tsx', limit: 30, around: '' },
  {
    name: 'ImpersonateDialog',
    from: './administration/impersonation/ImpersonateDialog.tsx',
    limit: 30,
    around: '',
  },
  {
    name: 'ImpersonationBanner',
    from: './administration/impersonation/ImpersonationBanner.tsx',
    limit: 12,
    around: '',
  },
  { name: 'de', from: './locales/de.ts', limit: 11.32, around: '' },
  { name: 'deOrganizations', from: './locales/de-organizations.ts', limit: 10, around: '' },
  { name: 'deActivity', from: './locales/de-activity.ts', limit: 4, around: '' },
  { name: 'deApiKeys', from: './locales/de-api-keys.ts', limit: 3, around: '' },
  { name: 'deWebhooks', from: './locales/de-webhooks.ts', limit: 3, around: '' },
  { name: 'deAdministration', from: './locales/de-administration.ts', limit: 6, around: '' },
])('$name starts with at most $limit kB', async ({ name, from, limit, around }) => {
  const size = await measureStart(`export { ${name} } from '${from}';${around}`);

  expect(size).toBeGreaterThan(KILOBYTE);
  expect(size).toBeLessThanOrEqual(limit * KILOBYTE);
});

/**
 * 0.6 kB of them derive all colours from one, which is 1.5 kB less in the scripts of every form. 0.3 kB crop. 0.5 kB are
 * the timeline, the picture of empty states, and roles that look like text. 0.1 kB show what is chosen and what has the
 * focus in forced colours. 0.1 kB give a note on the edge of a button its room, and the strength of a password its place.
 * 0.1 kB let rows of cards reach the edges, and figures lead somewhere. Less than 0.1 kB end lines of Japanese between
 * phrases.
 */
test('all styles together are within 14.39 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${folder}styles.css`],
    bundle: true,
    minify: true,
    target: 'es2022',
    outdir: 'out',
    write: false,
  });
  const [css] = outputFiles;

  expect(css && gzipSync(css.contents, { level: 9 }).length).toBeLessThanOrEqual(14.39 * KILOBYTE);
});
