import { OwnDataFile, OwnDataPart, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type UnitSource } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { MINUTE } from '#core/options/durations.ts';
import { DOWNLOAD_PATH, dataFailed, dataReady } from '#features/own-data/facts.ts';
import { inParts } from '#features/own-data/file/text-parts.ts';
import { dataReadyMail } from '#features/own-data/mails.ts';
import { ownDataOptions } from '#features/own-data/options.ts';
import { userPieces } from '#features/own-data/personal/user-pieces.ts';

/** Seconds after which an attempt counts as lost, because its process ended. Each part that is written renews it. */
const LEASE = 5 * MINUTE;

/** Attempts that do not come to an end, because of failures or because their processes end first. */
const MOST_ATTEMPTS = 5;

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** The row, if no other process has taken it over, and its user has not deleted the account. */
const ours = ({ id, attempts }: OwnDataFile) => ({ id, attempts, state: 'preparing' as const });

/** Claims a file that is due. Only one of several processes gets it, and for `LEASE` no other. */
export async function claimDue(deps: AuthDeps): Promise<OwnDataFile | undefined> {
  const due = await detached(serviceCaller(deps), ({ em, now }) =>
    em().findOne(
      OwnDataFile,
      { nextAttemptAt: { $lte: now } },
      { orderBy: { nextAttemptAt: 'asc' }, populate: ['user'] },
    ),
  );
  if (!due) return undefined;
  const changes = { attempts: due.attempts + 1, nextAttemptAt: later(deps.clock(), LEASE) };
  const claimed = await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeUpdate(OwnDataFile, ours(due), changes)),
  );
  if (claimed !== 1) return claimDue(deps);
  due.attempts = changes.attempts;
  return due;
}

/** Writes a part, and keeps the file to this process. Returns false if it belongs to another one. */
const writePart = (
  deps: AuthDeps,
  file: OwnDataFile,
  part: Pick<OwnDataPart, 'number' | 'content' | 'expiresAt'>,
) =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      const nextAttemptAt = later(unit.now, LEASE);
      if ((await em.nativeUpdate(OwnDataFile, ours(file), { nextAttemptAt })) !== 1) return false;
      em.create(OwnDataPart, { ...part, file: em.getReference(OwnDataFile, file.id) });
      return true;
    }),
  );

/** Says that it is ready, in the language of the request. */
async function finish(
  deps: AuthDeps,
  file: OwnDataFile,
  made: { size: number; expiresAt: Date },
): Promise<void> {
  const { pageUrl, languages } = file;
  const caller: UnitSource = { ...serviceCaller(deps), languages };
  await detached(caller, async (unit) =>
    unit.write(async (em) => {
      const changes = { ...made, state: 'ready' as const, readyAt: unit.now, nextAttemptAt: null };
      if ((await em.nativeUpdate(OwnDataFile, ours(file), changes)) !== 1) return;
      const { id, name, email } = await em.findOneOrFail(User, { id: file.user.id });
      record(unit, dataReady, { actorId: null, targetId: id, data: { size: made.size } });
      const url = pageUrl ?? toLink(unit, DOWNLOAD_PATH);
      const expiresIn = (made.expiresAt.getTime() - unit.now.getTime()) / 1000;
      // Counted when it was asked for: a rule of its own bounds how many there are.
      sendMail(unit, dataReadyMail, {
        to: email,
        userId: id,
        data: { name, url, expiresIn },
        isCounted: true,
      });
    }),
  );
}

async function giveUp(deps: AuthDeps, file: OwnDataFile): Promise<void> {
  await detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      const changes = { state: 'failed' as const, nextAttemptAt: null };
      if ((await em.nativeUpdate(OwnDataFile, ours(file), changes)) !== 1) return;
      await em.nativeDelete(OwnDataPart, { file: file.id });
      record(unit, dataFailed, { actorId: null, targetId: file.user.id });
    }),
  );
  deps.logger.error({ userId: file.user.id }, 'a file with the data of a user was given up');
}

/** Makes a claimed file, part by part. */
export async function makeFile(deps: AuthDeps, file: OwnDataFile): Promise<void> {
  // Events are sealed.
  await deps.dataKeys.load();
  if (file.attempts > MOST_ATTEMPTS) return giveUp(deps, file);
  const expiresAt = later(deps.clock(), ownDataOptions.of(deps).keptFor);
  await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeDelete(OwnDataPart, { file: file.id })),
  );
  let [number, size] = [0, 0];
  for await (const content of inParts(userPieces(deps, file.user, 'themselves'))) {
    if (!(await writePart(deps, file, { number, content, expiresAt }))) return;
    number += 1;
    size += Buffer.byteLength(content);
  }
  await finish(deps, file, { size, expiresAt });
}
