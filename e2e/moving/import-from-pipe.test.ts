import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { temporaryFolder } from '../../apps/api/src/testing/temporary-folder.ts';
import { createPlace } from '../../packages/moving/src/import/testing/import-file.ts';

test('reads standard input as the command', async () => {
  const folder = temporaryFolder('import');
  const database = `sqlite:${join(folder, 'keystead.db')}`;
  const secret = 'a secret of this service that is long enough';
  await using place = await createPlace({ database });
  const input = openSync(place.write('users.jsonl', '{"email":"ada@example.com","shoe":41}\n'), 'r');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    [serverProgram('cli'), 'import', 'users', '-', '--ignore-unknown', '--json'],
    {
      cwd: folder,
      env: { PATH, NODE_COMPILE_CACHE, AUTH_SECRET: secret, DATABASE_URL: database },
      stdio: [input, 'pipe', 'inherit'],
    },
  );
  const output = child.stdout && text(child.stdout);
  const [code] = await once(child, 'close');

  expect(code).toBe(0);
  expect(JSON.parse((await output) ?? '')).toMatchObject({
    source: 'users',
    tables: { user: { written: 1 } },
  });
  expect(await place.em().count(User, {})).toBe(1);
});
