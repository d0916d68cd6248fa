import { basename, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { recordSize } from '../../../scripts/sizes/record-size.ts';

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

/** First pages with their provider. Each bound, in kB, has a few percent of air over what the page needs. */
const promises = [
  {
    name: 'SignInForm',
    from: 'sign-in/SignInForm.tsx',
    most: 46.5,
    why: 'everybody waits for it, on a phone too',
  },
  {
    name: 'SignUpForm',
    from: 'email-password/SignUpForm.tsx',
    most: 44,
    why: 'it is the first page of people who can still leave',
  },
  {
    name: 'AccountSettings',
    from: 'settings/AccountSettings.tsx',
    most: 111,
    why: 'a mail about a strange sign-in leads here, and people are in a hurry',
  },
  {
    name: 'OrganizationSettings',
    from: 'organizations/settings/OrganizationSettings.tsx',
    most: 80,
    why: 'owners open it in between, beside their work',
  },
  {
    name: 'AdministrationSettings',
    from: 'administration/settings/AdministrationSettings.tsx',
    most: 84,
    why: 'who helps somebody has that person on the telephone',
  },
];

test.each(promises)('$name starts with at most $most kB: $why', async ({ name, from, most }) => {
  const size = await measureStart(`export { ${name} } from './${from}';${provider}`);
  recordSize(`start of ${name} with its provider, bytes`, size);

  expect(size).toBeGreaterThan(KILOBYTE);
  expect(size).toBeLessThanOrEqual(most * KILOBYTE);
});

test('all styles together are within 18.6 kB: no page is painted before they are there', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${folder}styles.css`],
    bundle: true,
    minify: true,
    target: 'es2022',
    outdir: 'out',
    write: false,
  });
  const [css] = outputFiles;
  const size = css ? gzipSync(css.contents, { level: 9 }).length : Number.POSITIVE_INFINITY;
  recordSize('style sheet, bytes', size);

  expect(size).toBeLessThanOrEqual(18.6 * KILOBYTE);
});

/** Parts that an application loads one by one. A release compares them with the one before. */
const parts = [
  'activity/ActivityList',
  'admin-activity/AdminActivity',
  'administration/ban/BanUserDialog',
  'administration/create/CreateUserDialog',
  'administration/impersonation/ImpersonateDialog',
  'administration/impersonation/ImpersonationBanner',
  'administration/organizations/OrganizationsTable',
  'administration/overview/AdminOverview',
  'administration/user/UserDrawer',
  'administration/users/UsersTable',
  'api-keys/ApiKeysTable',
  'api-keys/CreateApiKeyDialog',
  'brand-studio/BrandStudio',
  'clients/AdminClients',
  'clients/OrganizationClients',
  'command-palette/CommandPalette',
  'command-palette/PaletteHost',
  'connected-applications/ConnectedApplications',
  'consent/Consent',
  'consent/SecondFactorSetup',
  'directory/OrganizationDirectoriesCard',
  'enterprise-connections/OrganizationSsoCard',
  'gates/PermissionGate',
  'invitations/AcceptInvitation',
  'invitations/InvitationsTable',
  'invitations/InviteMembers',
  'organization-activity/OrganizationActivityCard',
  'organization-deletion/DeletedOrgsCard',
  'organization-deletion/OrgDangerCard',
  'organization-domains/OrganizationDomainsCard',
  'organization-members/MembersTable',
  'organization-membership/OrganizationScope',
  'organization-policies/OrganizationPolicyCard',
  'organization-roles/RolesCard',
  'organization-transfer/OrgTransferCard',
  'organizations/create/CreateOrgForm',
  'organizations/first-steps/OrganizationFirstSteps',
  'organizations/general/OrgGeneralCard',
  'organizations/list/OrgList',
  'organizations/switcher/OrgSwitcher',
  'organizations/welcome/OrganizationWelcome',
  'setup-links/OrganizationSetup',
  'setup-links/SetupLinksCard',
  'teams/TeamsPanel',
  'teams/TeamSwitcher',
  'user-button/UserButton',
  'webhooks/AdminWebhooksCard',
  'webhooks/OrganizationWebhooksCard',
].map((path) => `${path}.tsx`);

/** Words of German, which has the longest. */
const words = [
  'de',
  'de-organizations',
  'de-activity',
  'de-api-keys',
  'de-webhooks',
  'de-administration',
].map((name) => `locales/${name}.ts`);

test('parts and words can be loaded alone', { timeout: 300_000 }, async () => {
  for (const path of [...parts, ...words]) {
    const size = await measureStart(`export * from './${path}';`);
    recordSize(`start of ${parse(path).name}, bytes`, size);
    expect(size, path).toBeGreaterThan(KILOBYTE);
  }
});
