import { type OwnDataFile, OwnDataPart } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';

/**
 * The text of a file, each part read when the previous one was sent. It fails if the file is deleted meanwhile, since
 * one that is cut would look complete.
 */
export async function* partPieces(
  deps: AuthDeps,
  { id, size }: Pick<OwnDataFile, 'id' | 'size'>,
): AsyncGenerator<string> {
  let sent = 0;
  for (let number = 0; sent < size; number += 1) {
    const part = await detached(serviceCaller(deps), ({ em }) =>
      em().findOne(OwnDataPart, { file: id, number }),
    );
    if (!part) throw new Error('the file was deleted while it was downloaded');
    yield part.content;
    sent += Buffer.byteLength(part.content);
  }
}
