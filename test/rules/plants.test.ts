import { describe, expect, test } from 'vitest';
import { parseText } from '../../scripts/sources/syntax.ts';
import { rules } from './all-rules.ts';
import { breaksIn } from './rule.ts';

interface Plants {
  /** A file that the rule applies to. */
  path: string;
  breaks: readonly string[];
  keeps: readonly string[];
}

const feature = 'packages/api-router/src/features/teams/plant.ts';

const errorList = (length: number): string =>
  `[...signInRefusals, ${Array.from({ length: length - 1 }, (_, at) => `NOT_${at}`)}]`;

/** Code that each rule refuses, in forms that a pattern over text would miss, and code that it allows. */
const plants: Record<keyof typeof rules, Plants> = {
  clock: {
    path: feature,
    breaks: [
      'export const now = () => new Date();',
      'const { now } = Date; export const at = now();',
      'const Moment = Date; export const at = new Moment();',
      "export const at = globalThis['Date'].now();",
      'const { Date: Clock } = globalThis; export const at = Clock.now();',
      'const everything = globalThis; export const at = everything.Date.now();',
      'export const at = performance.now();',
      "import { performance as clock } from 'node:perf_hooks'; export const at = clock.now();",
      'export const at = process.hrtime.bigint();',
    ],
    keeps: [
      'export const at = (ctx: { now: Date }) => new Date(ctx.now.getTime() + 1);',
      'export const isDate = (value: unknown): value is Date => value instanceof Date;',
      "export const at = Date.parse('2026-01-01');",
      'export const at = (Date: { now(): number }) => Date.now();',
      '// new Date()\nexport const words = `Date.now()`;',
    ],
  },
  sessionRows: {
    path: feature,
    breaks: [
      'export const session = { id: key.id, impersonatedBy: null, impersonatorSessionId: null };',
      "export const session = { ...others, ['impersonatorSessionId']: null };",
      'export const current = { session, user, standsIn: true };',
    ],
    keeps: [
      'export const hangsOn = ({ impersonatorSessionId }: Session) => impersonatorSessionId !== null;',
      "export const hidden = ['impersonatorSessionId'];",
    ],
  },
  ownCookies: {
    path: feature,
    breaks: [
      "export const set = (ctx: Ctx) => ctx.response.setCookie('name', 'value', attributes);",
      "export const keep = ({ response }: Ctx) => response['keepCookie']('name', 'value', attributes);",
      "export const clear = ({ response: jar }: Ctx) => jar.clearCookie('name', attributes);",
    ],
    keeps: [
      "import { setCookie } from '#core/http/own-cookie.ts'; export const set = (ctx: Ctx) => setCookie(ctx, cookie, { value });",
      'export const companion = { setCookie: (sending: Sending) => undefined };',
    ],
  },
  signingAlgorithms: {
    path: feature,
    breaks: [
      "const ALGORITHM = 'EdDSA'; export const head = { alg: ALGORITHM };",
      "import { ALGORITHM } from '#features/signed-tokens/keys.ts'; export const head = { alg: ALGORITHM };",
      "import { names as ALGORITHM } from './names.ts'; export const head = { alg: ALGORITHM };",
      "export const names = { ALGORITHM: 'RS256' };",
    ],
    keeps: [
      'export const head = ({ algorithm }: Signer) => ({ alg: algorithm });',
      '// ALGORITHM\nexport const words = `ALGORITHM`;',
    ],
  },
  waysByTable: {
    path: feature,
    breaks: [
      "export const is = (session: Session) => session.method === 'social:github';",
      ['export const is = (id: string, method: string) => `social:$', '{id}` === method;'].join(''),
      "export const is = (method: string) => method.startsWith('social:');",
      'export const is = (method: string) => /^social:/.test(method);',
      "export const is = (methods: Set<string>) => methods['has']('social:github');",
      "export const of = (method: string) => { switch (method) { case 'social:github': return 1; } };",
      "export const of = ({ method }: Session) => method.split(':')[1];",
      "export const of = (session: Session) => session.method.slice(session.method.indexOf(':'));",
      "export const of = (policy: Policy) => policy.rule.startsWith('sso:');",
      'export const is = ({ allowedMethods }: Policy, by: string) => allowedMethods.includes(by);',
      'export const is = (policy: Policy, by: string) => policy.allowedMethods?.some((one) => one === by);',
    ],
    keeps: [
      "export const description = 'social: and the id of a provider';",
      "export const shown = { method: 'social:github' };",
      "export const [key, value] = text.split(':');",
      "export const is = (session: Session) => deps.signInMethods.meets(['social:github'], session);",
    ],
  },
  accountsByOwner: {
    path: feature,
    breaks: [
      "export const is = (account: Account) => account.providerId === 'credential';",
      'export const is = ({ providerId }: Account) => CREDENTIAL !== providerId;',
      "export const is = (account: Account) => account['providerId'] == 'github';",
      'export const where = { user, providerId: CREDENTIAL };',
      "export const where = { user, providerId: { $ne: 'credential' } };",
    ],
    keeps: [
      'export const is = (account: Account, choice: Choice) => account.providerId === choice.providerId;',
      'export const where = { user, providerId: provider.id };',
      'export const is = (choice: Choice) => choice.providerId === undefined;',
    ],
  },
  network: {
    path: feature,
    breaks: [
      "export const answer = await fetch('https://example.com');",
      "const call = fetch; export const answer = call('https://example.com');",
      "export const answer = globalThis['fetch']('https://example.com');",
      "const { fetch: call } = globalThis; export const answer = call('https://example.com');",
      "import { request } from 'node:https'; export const answer = request('https://example.com');",
      "export const answer = (await import('undici')).request('https://example.com');",
      "import * as http from 'node:http'; export const answer = http.get('http://example.com');",
      "import { connect } from 'node:tls'; export const socket = connect(443, 'example.com');",
      "import { createConnection as open } from 'node:net'; export const socket = open(80, 'example.com');",
      "import { lookup } from 'node:dns/promises'; export const addresses = await lookup('example.com');",
      "import dns from 'node:dns'; export const resolver = new dns.Resolver();",
    ],
    keeps: [
      "export const ask = ({ fetch }: { fetch: (url: string) => unknown }) => fetch('https://example.com');",
      "export const ask = (ctx: { deps: { fetch: typeof fetch } }) => ctx.deps.fetch('https://example.com');",
      "import type { IncomingMessage } from 'node:http'; export type Received = IncomingMessage;",
      "import { createServer } from 'node:http'; export const server = createServer();",
      "import type { LookupAddress } from 'node:dns'; export type Found = LookupAddress[];",
      "import { isIP } from 'node:net'; export const isAddress = isIP('192.0.2.1') !== 0;",
    ],
  },
  networkOfProviders: {
    path: 'packages/api-router/src/features/social-sign-in/providers/plant.ts',
    breaks: [
      'export const ask = (ctx: { fetch: (url: string) => unknown }) => ctx.fetch("");',
      'export const ask = ({ fetch: call }: { fetch: (url: string) => unknown }) => call("");',
    ],
    keeps: ['// It would fetch nothing.\nexport const name = "fetch";'],
  },
  environment: {
    path: feature,
    breaks: [
      'export const key = process.env.KEY;',
      'const { env } = process; export const key = env.KEY;',
      "export const key = process['env'].KEY;",
      'const host = process; export const key = host.env.KEY;',
      'export const key = globalThis.process.env.KEY;',
      "import { env as settings } from 'node:process'; export const key = settings.KEY;",
      "import host from 'node:process'; export const key = host.env.KEY;",
    ],
    keeps: ['export const id = process.pid;', '/** Not process.env. */\nexport const env = {};'],
  },
  waiting: {
    path: 'packages/api-router/src/features/teams/plant.test.ts',
    breaks: [
      'await new Promise((resolve) => setTimeout(resolve, 5));',
      'const later = setTimeout; later(() => {}, 5);',
      'globalThis.setTimeout(() => {}, 5);',
      "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(5);",
      "const { setTimeout: sleep } = await import('timers/promises'); await sleep(5);",
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);',
    ],
    keeps: [
      'const setTimeout = (task: () => void) => task(); setTimeout(() => {});',
      "const name = 'setTimeout(';",
    ],
  },
  measuring: {
    path: 'packages/api-router/src/features/teams/plant.test.ts',
    breaks: [
      'const began = performance.now();',
      'const { now } = performance; const began = now();',
      "import { performance as clock } from 'node:perf_hooks'; const began = clock.now();",
      "import { monitorEventLoopDelay } from 'node:perf_hooks'; monitorEventLoopDelay();",
    ],
    keeps: [
      "performance.mark('form');",
      'const took = (performance: { now(): number }) => performance.now();',
    ],
  },
  forms: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      'export const Plant = () => <form />;',
      "import { createElement as draw } from 'react'; export const Plant = () => draw('form');",
      "const Tag = 'form'; export const Plant = () => <Tag />;",
      "import { Form as Frame } from '@base-ui/react/form'; export const Plant = () => <Frame />;",
      "import { Form } from '@base-ui/react'; export const Plant = () => <Form />;",
      "export const load = () => import('@base-ui/react/form');",
    ],
    keeps: [
      "import { Form } from '#primitives/field/Form.tsx'; export const Plant = () => <Form />;",
      "export const find = (root: Element) => root.closest('form');",
      "export const step = (given: string) => given === 'form';",
    ],
  },
  staleAnswers: {
    path: 'packages/ui-auth/src/teams/usePlant.ts',
    breaks: [
      'export const end = (utils: Utils) => utils.teams.list.invalidate();',
      'export const end = ({ invalidate }: Utils) => invalidate();',
      "export const end = (client: Client) => client['invalidateQueries']();",
      'export const end = (utils: Utils) => { const { invalidate: forget } = utils.teams; forget(); };',
    ],
    keeps: ['// utils.teams.invalidate()\nexport const invalidate = () => {};'],
  },
  cardShells: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      "import { CardBoundary } from '#card/CardBoundary.tsx'; export const Plant = () => <CardBoundary />;",
      "import { CardBoundary as Shell } from '../card/CardBoundary.tsx'; export const Plant = () => <Shell />;",
      "export const load = () => import('#card/CardBoundary.tsx');",
    ],
    keeps: [
      "import { defineCard } from '#card/define-card.tsx'; export const Plant = defineCard(facts, Inside);",
    ],
  },
  unitOfWork: {
    path: feature,
    breaks: [
      'export const other = (orm: Orm) => orm.em.fork();',
      'export const other = ({ fork }: Manager) => fork();',
      "export const other = (manager: Manager) => manager['flush']();",
      'export const other = (manager: Manager) => { const end = manager.commit; return end; };',
      'export const own = (call: Call) => run({ ...call, em: () => other });',
      'export const end = (work: Unit) => work.em().nativeDelete(Team, {});',
      'export const end = (work: Unit) => { const manager = work.em(); return manager.nativeUpdate(Team, {}); };',
      'export const end = (work: Unit) => { const { nativeInsert } = work.em(); return nativeInsert(Team, {}); };',
      'export const end = (work: Unit) => { const m = work.em(); const { nativeDelete: d } = m; return d(Team); };',
    ],
    keeps: [
      'export const end = (ctx: Call) => ctx.write((em) => em.nativeDelete(Team, {}));',
      'export const find = (ctx: Call) => { const em = ctx.em(); return em.findOne(Team, {}); };',
      'export const other = (em: Manager) => { em.persist({}); };\nexport const unit = (unit: Unit) => unit.em();',
      '// em.fork()\nexport const words = "em.flush()";',
    ],
  },
  locks: {
    path: feature,
    breaks: [
      'export const held = (em: Manager) => em.find(Team, {}, { lockMode: mode });',
      "export const held = (em: Manager) => em.find(Team, {}, { ['lockMode']: mode });",
      'export const held = (em: Manager) => holdRow(em, { entity: Team, where: { id } });',
      "import { LockMode as Mode } from '@mikro-orm/core';\nexport const mode = Mode;",
      "import * as orm from '@mikro-orm/core';\nexport const mode = orm.LockMode;",
      'export const held = (em: Manager) => em.execute(`select 1 from team for update`);',
      'export const is = (error: unknown) => error instanceof UniqueConstraintViolationException;',
    ],
    keeps: [
      '// LockMode\nexport const held = (unit: Unit) => unit.lock({ users: [] });',
      "export const words = 'wait for updates';",
    ],
  },
  revocation: {
    path: feature,
    breaks: [
      "import { Session } from '@keystead/db';\nexport const end = (em: Manager) => em.nativeDelete(Session, {});",
      "import { Session as Row } from '@keystead/db';\nexport const end = (em: Manager) => em.nativeDelete(Row, {});",
      "import { endedRows, Session } from '@keystead/db';\nexport const ended = endedRows(Session, 'updatedAt', now);",
    ],
    keeps: [
      "import { Session } from '@keystead/db';\nexport const count = (em: Manager) => em.count(Session, {});",
      "import { Team } from '@keystead/db';\nexport const end = (em: Manager) => em.nativeDelete(Team, {});",
    ],
  },
  foreignEnds: {
    path: feature,
    breaks: [
      "import { endInvitations } from '#features/invitations/revocations.ts';\nexport const end = endInvitations;",
      "import { cancelTransfers as stop } from '#features/organization-transfer/end.ts';\nexport const end = stop;",
      "import { deactivate, endOffers } from '#features/organizations/offers.ts';\nexport const end = endOffers;",
    ],
    keeps: [
      "import { endPlaces } from '#features/teams/places.ts';\nexport const end = endPlaces;",
      "import { endHolders } from '#core/call/revocation/end-holders.ts';\nexport const end = endHolders;",
      "import { endChallenges } from '#features/mail-challenge/end-challenges.ts';\nexport const end = endChallenges;",
      "import { endpoint } from '#features/webhooks/endpoint.ts';\nexport const one = endpoint;",
    ],
  },
  hooks: {
    path: feature,
    breaks: [
      "import { userUpdated } from '#features/sign-in/facts.ts';\nexport const tell = (unit: Unit) => record(unit, userUpdated, {});",
      "import { accountLinked as linked } from '#features/social-sign-in/facts.ts';\nexport const tell = (unit: Unit) => record(unit, linked, {});",
      "import { setPasswordHash } from '#features/email-password/replace-password.ts';\nexport const change = setPasswordHash;",
    ],
    keeps: [
      "import { sessionCreated } from '#features/sign-in/facts.ts';\nexport const tell = (unit: Unit) => record(unit, sessionCreated, {});",
      "const userUpdated = 'user.updated';\nexport const name = userUpdated;",
    ],
  },
  casts: {
    path: feature,
    breaks: ['export const team = given as Team;', 'export const team = given as\n  unknown as Team;'],
    keeps: [
      "import { team as other } from '#features/teams/team.ts';\nexport const teams = [other] as const;",
      'export const team = { name: "as Team" } satisfies Team;',
    ],
  },
  composition: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      'export const Row = () => <li onKeyDown={(event) => act(event)} />;',
      'export const Row = () => <li onKeyUp={act} />;',
      'export const keys = { onKeyDown(event: KeyboardEvent) { act(event); } };',
      'export function Row() { const onKeyDown = () => act(); return <li onKeyDown={onKeyDown} />; }',
      "window.addEventListener('keydown', act);",
      'export const send = (form: HTMLFormElement) => form.requestSubmit();',
      'export const Name = () => <input name="name" />;',
      'export const Name = () => <input type="text" />;',
      'export const Text = () => <textarea rows={3} />;',
      'export const Name = () => <BaseField.Control />;',
    ],
    keeps: [
      'export const Row = () => <li onKeyDown={onKeys((event) => act(event))} />;',
      'export const Row = ({ editing }: Props) => <li onKeyDown={editing.onKeyDown} />;',
      "window.addEventListener('popstate', act);",
      'export const Name = () => <Input name="name" />;',
      'export const Box = () => <input type="checkbox" />;',
      'export const Secret = () => <input readOnly value="secret" />;',
    ],
  },
  policy: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      'export const toUrl = (file: File) => URL.createObjectURL(file);',
      'export const Look = () => <style>{css}</style>;',
      'export const Page = () => <iframe title="page" src="/" />;',
      'export const Text = () => <p dangerouslySetInnerHTML={{ __html: text }} />;',
      "export const worker = new Worker('/worker.js');",
      "document.head.append(document.createElement('script'));",
      "export const show = (element: HTMLElement) => { element.innerHTML = '<b>x</b>'; };",
    ],
    keeps: [
      'export const Picture = () => <img src={url} alt="" />;',
      'export const Row = () => <li style={{ inlineSize: 12 }} />;',
      "export const canvas = document.createElement('canvas');",
      'export const decode = (file: File) => createImageBitmap(file);',
    ],
  },
  shortErrorLists: {
    path: feature,
    breaks: [
      `export const route = { errors: ${errorList(9)} };`,
      `export const refused: readonly E[] = ${errorList(9)} as const;`,
    ],
    keeps: [
      `export const route = { errors: ${errorList(8)} };`,
      'export const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]; // [NOT_A]',
    ],
  },
  shortFunctions: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      `export function Plant() {\n${'  step();\n'.repeat(99)}}`,
      `export const Plant = forwardRef(function Plant() {\n${'  step();\n'.repeat(99)}});`,
      `export const plant = () => [\n${'  step(),\n'.repeat(99)}];`,
    ],
    keeps: [
      `export function Plant() {\n${'  step();\n'.repeat(98)}}\n${'step();\n'.repeat(20)}`,
      `export const plant = [\n${'  1,\n'.repeat(120)}];`,
    ],
  },
  spreads: {
    path: 'packages/ui-auth/src/teams/Plant.tsx',
    breaks: [
      "export const row = { ...{ id: '1', name: 'Ada' }, at: 1 };",
      'export const Row = (id: string) => <li {...{ id }} />;',
    ],
    keeps: [
      "export const row = (given: object) => ({ ...given, id: '1' });",
      "export const row = (at?: Date) => ({ ...(at ? { at } : {}), id: '1' });",
      'export const Row = (props: object) => <li {...props} />;',
    ],
  },
  namedExports: {
    path: feature,
    breaks: [
      'export default 1;',
      'const team = 1;\nexport { team as default };',
      "export { default } from './team.ts';",
    ],
    keeps: ['export const team = { default: 1 };', "import team from 'team';\nexport const own = team;"],
  },
};

const table = Object.entries(plants).map(([name, plant]) => ({ name, ...plant }));

/** Rules by the name of their plants. */
const named = new Map(Object.entries(rules));

describe.each(table)('the rule $name', ({ name, path, breaks, keeps }) => {
  const found = (code: string): string[] => {
    const rule = named.get(name);
    return rule ? breaksIn(rule, parseText(path, code)) : [];
  };

  test('applies to where its plants stand', () => {
    expect(named.get(name)?.appliesTo(path)).toBe(true);
  });

  test.each(breaks)('refuses %s', (code) => {
    expect(found(code)).not.toEqual([]);
  });

  test.each(keeps)('allows %s', (code) => {
    expect(found(code)).toEqual([]);
  });
});
