import { BrandDraft, BrandVersion, findLastBrandVersion, lockWork, type Orm } from '@keystead/db';
import { notePublished } from '#core/brand/fresh-brand.ts';
import type { BrandValues } from '#core/brand/stored-brand.ts';
import type { PersonCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import type { BrandVersionView } from '#features/brand-studio/brand-view.ts';
import { BRAND_CHANGED } from '#features/brand-studio/errors.ts';
import { DRAFT, toStoredBrand } from '#features/brand-studio/stored.ts';

type Caller = AuthContext & { caller: PersonCaller };

/** Changes the brand or its draft, one call after the other. */
export const changeBrand = <Result>(ctx: Caller, work: (em: Orm['em']) => Promise<Result>): Promise<Result> =>
  writeNow(ctx, async () =>
    ctx.write(async (em) => {
      await lockWork(em, 'brand');
      return work(em);
    }),
  );

interface DraftChange {
  revision: number;
  values: BrandValues | null;
}

/** Changes the draft of this very revision, in one statement. Throws `BRAND_CHANGED` if it is another one by now. */
export async function changeDraft(
  { now, caller }: Caller,
  em: Orm['em'],
  { revision, values }: DraftChange,
): Promise<number> {
  const changed = await em.nativeUpdate(
    BrandDraft,
    { id: DRAFT, revision },
    { revision: revision + 1, values, savedBy: caller.user.id, updatedAt: now },
  );
  if (changed !== 1) throw new AuthError(BRAND_CHANGED);
  return revision + 1;
}

interface Publishing {
  event: EventDefinition;
  /** Reads what is published. It may refuse. */
  read: (em: Orm['em']) => Promise<{ values: BrandValues; restoredFrom: number | null }>;
}

/** Publishes another version for everybody: for this process at once, for others within seconds. */
export async function publishVersion(ctx: Caller, { event, read }: Publishing): Promise<BrandVersionView> {
  const { id: userId, name } = ctx.caller.user;
  const row = await changeBrand(ctx, async (em) => {
    const { values, restoredFrom } = await read(em);
    const last = await findLastBrandVersion(em);
    const number = (last?.number ?? 0) + 1;
    const id = ctx.deps.random(32, 'letters');
    await em.insert(BrandVersion, {
      id,
      number,
      values,
      restoredFrom,
      publishedBy: userId,
      createdAt: ctx.now,
    });
    const data = { version: number, ...(restoredFrom !== null && { restoredFrom }) };
    record(ctx, event, { actorId: userId, targetType: 'brand', targetId: id, data });
    return { number, values, restoredFrom };
  });
  notePublished(ctx, toStoredBrand(row));
  const { number: version, values, restoredFrom } = row;
  return { version, values, publishedAt: ctx.now, publishedBy: { id: userId, name }, restoredFrom };
}
