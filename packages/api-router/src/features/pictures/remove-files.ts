import { deleteUnshownPictures, findUnusedFiles, PictureFile } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { BATCH, type Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { HOUR } from '#core/options/durations.ts';
import { fileStore } from '#features/pictures/options.ts';

/** Deletes files, and then the notes that they are there: what breaks off in between is done the next time. */
export async function removeFiles(deps: AuthDeps, names: readonly string[]): Promise<void> {
  const store = fileStore.of({ deps });
  if (!store) return;
  for (const name of names) await store.remove(name);
  await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeDelete(PictureFile, { id: { $in: [...names] } })),
  );
}

/** Seconds after which an upload is over, whatever has become of it. */
const UPLOAD = HOUR;

/**
 * Deletes pictures that nobody shows, as after the sign-in by a provider that has another one, and files whose
 * picture is gone, as with its owner.
 */
export const unusedPicturesChore: Chore = async (deps) => {
  const before = new Date(deps.clock().getTime() - UPLOAD * 1000);
  await deleteUnshownPictures(deps.orm, before);
  if (!fileStore.of({ deps })) return;
  let names: string[];
  do {
    names = await findUnusedFiles(deps.orm, before, BATCH);
    await removeFiles(deps, names);
  } while (names.length === BATCH);
};
