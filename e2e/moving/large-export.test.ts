import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKeystead } from '../../apps/api/src/testing/run-keystead.ts';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';

const SECRET = 'a secret for moving that is long enough';

/** People of the large service, and of one with a tenth of them. */
const [MANY, FEW] = [30_000, 3000];

let folder = '';
const variablesOf = (people: number) => ({
  AUTH_SECRET: SECRET,
  DATABASE_URL: `sqlite:${join(folder, `${people}.db`)}`,
});

/** A service with so many people, which were planted by one statement. */
async function createCrowd(people: number): Promise<void> {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    database: variablesOf(people).DATABASE_URL,
    logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
  });
  await service.migrate();
  await service.orm.em.getConnection().execute(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${people})
      insert into "user" ("id", "created_at", "updated_at", "name", "email", "email_verified", "image")
      select 'user-' || n, 1700000000000, 1700000000000, 'Somebody ' || n, n || '@example.com', 1, hex(zeroblob(200))
      from number`,
  );
  await service.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-large-export-'));
  await createCrowd(MANY);
  await createCrowd(FEW);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Says at its end how much memory a process had at most. */
const measuring = `--import=data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))',
)}`;

/** Megabytes that an export takes at most. */
async function peakOf(people: number): Promise<number> {
  const { code, errors } = await runKeystead(
    ['export', `./all-${people}`, '--quiet', '--json', '--force'],
    { ...variablesOf(people), NODE_OPTIONS: measuring },
    folder,
  );
  expect(code, errors).toBe(0);
  return Number(/^peak (\d+)$/m.exec(errors)?.[1]) / 1024;
}

test('takes the memory of a small service for a large one', async () => {
  const most = (await peakOf(FEW)) * 1.25;
  let many = await peakOf(MANY);
  // On a busy machine memory is collected late, so the best of some tries counts.
  for (let more = 3; more > 0 && many >= most; more -= 1) many = Math.min(many, await peakOf(MANY));

  expect(many).toBeLessThan(most);
}, 120_000);

/** Ends the process as soon as a table is being written. False: it was done before. */
async function isKilled(child: ChildProcess, place: string): Promise<boolean> {
  const watcher = watch(folder, { recursive: true });
  watcher.on('change', () => {
    if (existsSync(place) && readdirSync(place).some((file) => file.endsWith('-user.jsonl')))
      child.kill('SIGKILL');
  });
  await once(child, 'close');
  watcher.close();
  return child.signalCode === 'SIGKILL' && !readdirSync(place).includes('manifest.json');
}

/** An export that was killed. On a busy machine one may be done before the test sees its files. */
async function exportAndKill(variables: Record<string, string>, tries = 5): Promise<string> {
  const place = join(folder, 'killed');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [serverProgram('cli'), 'export', './killed', '--quiet'], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: 'ignore',
  });
  if (await isKilled(child, place)) return place;
  if (tries === 1) throw new Error('no export could be killed in time');
  rmSync(place, { recursive: true });
  return exportAndKill(variables, tries - 1);
}

test('leaves nothing that looks whole when it is killed, and begins anew with --force', async () => {
  const variables = variablesOf(MANY);
  const place = await exportAndKill(variables);

  expect(readdirSync(place).some((file) => file.endsWith('-user.jsonl'))).toBe(true);
  const run = (...words: string[]) => runKeystead(words, variables, folder);
  const [loaded, refused] = [await run('import', 'keystead', './killed'), await run('export', './killed')];
  expect([loaded.code, loaded.errors]).toEqual([1, expect.stringContaining('manifest.json')]);
  expect([refused.code, refused.errors]).toEqual([
    1,
    'Keystead cannot export.\n  The folder ./killed has half an export, which was killed. Name another one, or add --force to write it anew.\n',
  ]);

  const again = await run('export', './killed', '--force', '--quiet');
  expect([again.code, again.errors]).toEqual([0, '']);
  const { tables } = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'));
  const files = tables.map(({ file }: { file: string }) => file);
  expect(readdirSync(place).toSorted()).toEqual([...files, 'manifest.json'].toSorted());
}, 120_000);

test('writes the file of one person, and another time with --force only', async () => {
  const run = (...more: string[]) =>
    runKeystead(['export', './one', '--user', '7@example.com', ...more], variablesOf(FEW), folder);

  expect(await run()).toEqual({
    code: 0,
    output: 'The file is ./one/user-user-7.json. It has no secrets.\n',
    errors: '',
  });
  expect((await run()).code).toBe(1);
  expect(await run('--force', '--json')).toMatchObject({
    code: 0,
    output: '{"command":"export","finished":true,"folder":"./one","file":"user-user-7.json"}\n',
  });
}, 120_000);
