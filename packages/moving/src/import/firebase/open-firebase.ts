import { isBroken } from '../files/file-row.ts';
import { toFileSource } from '../files/open-file-source.ts';
import { openTextFile, type TextFile } from '../files/open-text-file.ts';
import { readRows } from '../files/read-rows.ts';
import type { OpenSource } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { filledOf } from '../values.ts';
import { columns } from './columns.ts';
import { readHashConfig } from './hash-config.ts';
import { createUserReader, NO_CONFIG } from './read-user.ts';

/** Throws a `UsageFault` if somebody has a password: none of them could be checked. */
async function assertNoPasswords(file: TextFile): Promise<void> {
  // Standard input is read once. There the first password ends the import.
  if (file.isOnce) return;
  for await (const row of readRows(file, file.read()))
    if (!isBroken(row) && filledOf(row.row, 'passwordHash') !== null) throw new UsageFault(NO_CONFIG);
}

/** Opens the export of Firebase. Throws a `UsageFault` for anything else. */
export const openFirebase: OpenSource = async (flags, facts) => {
  const [path = ''] = flags.places;
  const file = await openTextFile(path, columns);
  const config = flags.hashConfig === undefined ? undefined : await readHashConfig(flags.hashConfig);
  const source = toFileSource(
    {
      kind: 'firebase',
      product: 'Firebase',
      expects: [['localId']],
      read: createUserReader({ flags, config }),
      warnings: ['Firebase exports no sessions and no second factors: everybody has to sign in again.'],
    },
    file,
    { flags, facts },
  );
  if (config === undefined && !flags.drop.has('password')) await assertNoPasswords(file);
  return source;
};
