import { OwnDataFile, OwnDataPart } from '@keystead/db';
import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { parseDevice } from '#core/http/device.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { writes } from '#core/limits/limits.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { OWN_DATA_ASKED_TOO_OFTEN } from '#features/own-data/errors.ts';
import { dataReady, dataRequested } from '#features/own-data/facts.ts';
import { findNextAt, ownDataStatus, toStatus } from '#features/own-data/file/file-view.ts';
import { findFiles } from '#features/own-data/file/find-files.ts';
import { preparer } from '#features/own-data/file/preparer.ts';
import { readSmall } from '#features/own-data/file/text-parts.ts';
import { dataRequestedMail } from '#features/own-data/mails.ts';
import { ownDataOptions } from '#features/own-data/options.ts';
import { userPieces } from '#features/own-data/personal/user-pieces.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';

type Caller = AuthContext & { caller: PersonCaller };

/** A file that is made already, or in the background. */
interface Order {
  text: string | undefined;
  pageUrl: string | null;
}

function assertUnderLimit(files: readonly OwnDataFile[], ctx: Caller): void {
  const nextAt = findNextAt(files, ctx);
  if (nextAt === null) return;
  const retryAfter = (nextAt.getTime() - ctx.now.getTime()) / 1000;
  throw new AuthError(OWN_DATA_ASKED_TOO_OFTEN, { retryAfter });
}

const isPreparing = ([newest]: readonly OwnDataFile[]): boolean => newest?.state === 'preparing';

/** Tells the log and the owner. */
function announce(ctx: Caller): void {
  const { user } = ctx.caller;
  record(ctx, dataRequested, { actorId: user.id });
  const { browser, system } = parseDevice(ctx.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || null;
  const data = { name: user.name, at: ctx.now, device, ipAddress: ctx.ip };
  sendSecurityNotice(ctx, dataRequestedMail, { user, data });
}

/** The page that the mail leads to; a mail needs the whole URL. */
function toPageUrl(ctx: Caller, callbackURL: string | undefined): string | null {
  const url = findTrustedUrl(ctx, callbackURL);
  return url === undefined ? null : new URL(url, serviceOptions.of(ctx).base.origin).href;
}

/** Queues the file, unless one is being made or there were too many. */
async function order(ctx: Caller, { text, pageUrl }: Order): Promise<OwnDataFile[]> {
  const { user } = ctx.caller;
  return writeNow(ctx, async () => {
    ctx.lock({ users: [user.id] });
    return ctx.write(async (em) => {
      const files = await findFiles(em, user.id, ctx);
      if (isPreparing(files)) return files;
      assertUnderLimit(files, ctx);
      const expiresAt = new Date(ctx.now.getTime() + ownDataOptions.of(ctx).keptFor * 1000);
      const made = { state: 'ready', readyAt: ctx.now, nextAttemptAt: null, expiresAt } as const;
      const due = { state: 'preparing', nextAttemptAt: ctx.now } as const;
      const file = em.create(OwnDataFile, {
        user: user.id,
        pageUrl,
        languages: ctx.languages,
        createdAt: ctx.now,
        ...(text === undefined ? due : { ...made, size: Buffer.byteLength(text) }),
      });
      if (text !== undefined) {
        em.create(OwnDataPart, { file, number: 0, content: text, expiresAt });
        record(ctx, dataReady, { actorId: null, targetId: user.id, data: { size: Buffer.byteLength(text) } });
      }
      // The former ones are not downloaded any more.
      await em.nativeDelete(OwnDataPart, { file: { $in: files.map(({ id }) => id) } });
      announce(ctx);
      return [file, ...files];
    });
  });
}

export const requestOwnData = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/own-data/request',
      summary: 'Ask for all that is stored about you',
      description:
        'A small file is ready with the answer. A larger one is made in the background, and a mail says when it is ready. `callbackURL` is the page that the mail leads to; by default the download. The former file is deleted.',
      errors: [OWN_DATA_ASKED_TOO_OFTEN],
      limit: writes,
      changes: ['ownData.status'],
      tag: 'Account',
    },
  })
  .input(z.object({ callbackURL: z.string().optional() }).optional())
  .output(ownDataStatus)
  .mutation(async ({ ctx, input }) => {
    const { user } = ctx.caller;
    const files = await findFiles(ctx.em(), user.id, ctx);
    if (isPreparing(files)) return toStatus(files, ctx);
    assertUnderLimit(files, ctx);
    const pieces = userPieces(ctx.deps, user, 'themselves');
    const text = await readSmall(pieces, ownDataOptions.of(ctx).atOnce);
    const ordered = await order(ctx, { text, pageUrl: toPageUrl(ctx, input?.callbackURL) });
    if (isPreparing(ordered)) preparer.of(ctx).start(ctx.deps);
    return toStatus(ordered, ctx);
  });
