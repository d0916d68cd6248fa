import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#migrations/migrate.ts';
import { signedIn } from '#testing/people.ts';
import { startProcess } from '#testing/start-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase } from '#testing.ts';
import { claimDatabase } from './claim-database.ts';
import { createOrm } from './orm.ts';

const REFUSAL = /^another service runs on this SQLite file; /;

test('a SQLite file that one process serves is refused to another until that process has ended, also by a crash', async () => {
  await using folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url);
  {
    await using rival = startProcess('claim-until-killed', url);
    expect((await rival.lines.next()).value).toBe('claimed');
    await expect(claimDatabase(orm)).rejects.toThrow(REFUSAL);
  }
  await claimDatabase(orm);
  await orm.close();
});

test('the same holds for two services in one process, and under another name of the file', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'keystead.db');
  const first = await createOrm(`sqlite:${path}`);
  await symlink(path, join(folder.path, 'linked.db'));
  const second = await createOrm(`sqlite:${join(folder.path, 'linked.db')}`);
  await claimDatabase(first);
  await claimDatabase(first);
  await expect(claimDatabase(second)).rejects.toThrow(REFUSAL);
  await first.close();
  await claimDatabase(second);
  await second.close();
});

test('commands read and write a file that a service has taken', async () => {
  await using folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const service = await createOrm(url);
  await claimDatabase(service);
  const command = await createOrm(url);
  await migrate(command);
  await signedIn(command);
  await command.close();
  await service.close();
});

test('databases that several services can use safely are not claimed', async () => {
  const { orm, close } = await emptyDatabase();
  await claimDatabase(orm);
  await claimDatabase(orm);
  await close();
});
