import type { ImportedDirectory } from '@keystead/api-router/imports';
import type { Sorting } from '../../sorting.ts';
import type { ReadDirectories } from './read-directories.ts';
import { type DirectorySettings, toDirectory } from './to-directory.ts';

/** Directories of one organization, each with the people whom it knows. */
export async function toDirectories(
  organizationId: string,
  { unread }: Pick<Sorting, 'unread'>,
  { directories, ...settings }: DirectorySettings & { directories: ReadDirectories },
): Promise<ImportedDirectory[]> {
  const read: ImportedDirectory[] = [];
  for (const row of directories.byOrganization.get(organizationId) ?? []) {
    const one = toDirectory(row, await directories.peopleOf(row), settings);
    read.push(one.directory);
    unread.push(...one.unread);
  }
  return read;
}
