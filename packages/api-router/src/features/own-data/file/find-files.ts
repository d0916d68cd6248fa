import { type Orm, OwnDataFile, OwnDataPart } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps, DatedCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { ownDataOptions } from '#features/own-data/options.ts';

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

/** The last files that a user asked for, as many as the rule by day needs, the newest first. */
export const findFiles = (em: Orm['em'], userId: string, carrier: DatedCarrier): Promise<OwnDataFile[]> =>
  em.find(
    OwnDataFile,
    { user: userId },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: ownDataOptions.of(carrier).perDay,
      refresh: true,
    },
  );
