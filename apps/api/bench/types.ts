import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './bounds.ts';

const TURNS = 5;

/** The same application with the framework that others choose: a field, a role and a permission of its own. */
const theirs = {
  'access.ts': `import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';
export const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] } as const);
export const roles = { owner: ownerAc, admin: adminAc, member: memberAc, editor: ac.newRole({ project: ['create'] }) };
`,
  'server.ts': `import { betterAuth } from 'better-auth';
import { admin, emailOTP, magicLink, multiSession, organization, twoFactor, username } from 'better-auth/plugins';
import { ac, roles } from './access.js';
export const auth = betterAuth({
  user: { additionalFields: { company: { type: 'string', required: false } } },
  session: { additionalFields: { device: { type: 'string', required: false } } },
  plugins: [
    organization({ ac, roles }), twoFactor(), username(), admin(), multiSession(),
    magicLink({ sendMagicLink: async () => {} }), emailOTP({ sendVerificationOTP: async () => {} }),
  ],
});
`,
  'client.tsx': `import { createAuthClient } from 'better-auth/react';
import {
  adminClient, emailOTPClient, inferAdditionalFields, magicLinkClient, multiSessionClient, organizationClient,
  twoFactorClient, usernameClient,
} from 'better-auth/client/plugins';
import { ac, roles } from './access.js';
import type { auth } from './server.js';
const client = createAuthClient({
  plugins: [
    inferAdditionalFields<typeof auth>(), organizationClient({ ac, roles }), twoFactorClient(), usernameClient(),
    adminClient(), multiSessionClient(), magicLinkClient(), emailOTPClient(),
  ],
});
export async function invite(email: string) {
  await client.updateUser({ company: 'Acme' });
  await client.organization.create({ name: 'Acme', slug: 'acme' });
  await client.organization.inviteMember({ email, role: 'editor' });
  return (await client.getSession()).data?.user.company;
}
export const App = () => <p>{client.useSession().data?.user.email}</p>;
`,
} as const;

/** As an application is set up by every template. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  jsx: 'react-jsx',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
};

class TypeCheck {
  readonly #project: string;
  types = 0;
  /** Processor time of the fastest turn: the others waited for something else on this machine. */
  seconds = Number.POSITIVE_INFINITY;

  constructor(folder: string) {
    this.#project = join(folder, 'tsconfig.json');
    writeFileSync(this.#project, JSON.stringify({ compilerOptions, files: ['client.tsx'] }));
  }

  async measure(): Promise<void> {
    const installed = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
    const command = [join(installed, 'bin/tsc'), '-p', this.#project, '--extendedDiagnostics'];
    // The shell tells what its children took: user and system time, on the second line.
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      '"$@"; times',
      'sh',
      process.execPath,
      ...command,
    ]);
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
    const taken = stdout.trim().split('\n').at(-1) ?? '';
    const seconds = [...taken.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => 60 * Number(m) + Number(s));
    this.types = read('Types');
    this.seconds = Math.min(
      this.seconds,
      seconds.reduce((all, one) => all + one, 0),
    );
  }
}

/** Checks the browser part of a small application against the packages as they are installed. */
export async function measureTypes(): Promise<Finding[]> {
  const application = process.env.BENCH_APPLICATION;
  if (application === undefined) throw new Error('the packages are not there; use npm run bench');
  console.log('Checking the types of a small application…');
  const [our, their] = [join(application, 'ours'), join(application, 'theirs')];
  cpSync('test/packages/stranger/small', our, { recursive: true });
  mkdirSync(their);
  for (const [name, code] of Object.entries(theirs)) writeFileSync(join(their, name), code);
  const checks = { ours: new TypeCheck(our), theirs: new TypeCheck(their) };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const check of Object.values(checks)) await check.measure();
  const { ours, theirs: others } = checks;
  const types = `${ours.types}, ${others.types}`;
  const seconds = `${ours.seconds.toFixed(2)} s, ${others.seconds.toFixed(2)} s`;
  return [
    { name: 'types of a small application', value: ours.types, unit: '', bound: { atMost: 40_000 } },
    { name: 'processor time of its type check', value: ours.seconds, unit: ' s', bound: { atMost: 2 } },
    toRatio('its types, over better-auth', ours.types / others.types, types),
    toRatio('its processor time, over better-auth', ours.seconds / others.seconds, seconds),
  ];
}

const toRatio = (name: string, value: number, note: string): Finding => ({
  name,
  value,
  unit: '×',
  bound: { atMost: 1 },
  note,
});
