'use client';

import { useMemo } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useUndo } from '#provider/useUndo.ts';
import { type BrandKey, type BrandValues, type StoredBrand, toShownValues } from './brand-values.ts';
import { type BrandDraftState, useBrandDraft } from './useBrandDraft.ts';
import { useStoredBrand } from './useStoredBrand.ts';

export interface BrandStudioState extends Omit<BrandDraftState, 'put'> {
  /** Undefined until the server has answered. */
  brand: StoredBrand | undefined;
  /** Error of the answer. */
  error: AuthUIError | null;
  refetch: () => void;
  /** Values as people would see them: those of the configuration win. */
  shown: BrandValues;
  /** Values that the configuration sets, which nobody can change here. */
  fixed: ReadonlySet<BrandKey>;
  /** Which call is running. */
  busy: 'publishing' | 'discarding' | 'restoring' | null;
  /** Why the last of them was refused. */
  failure: AuthUIError | null;
  /** Publishes the draft, and shows the notice for ten seconds, with a button that undoes it. */
  publish: (notice: string) => Promise<boolean>;
  /** Publishes an older version again; null is the brand of the configuration alone. */
  restore: (version: number | null, notice: string) => Promise<boolean>;
  /** Throws the draft away, and shows the notice with a button that brings it back. */
  discard: (notice: string) => Promise<boolean>;
}

const options = { keepsAnswers: true };

/** Seconds for which a published brand can be undone at once. The history can undo it later. */
const UNDO = 10;

/**
 * The brand of the service: a draft that is saved by itself, what is published, and how to undo it. `locale` is the
 * language of the mail in the preview. For administrators.
 *
 * @example
 * function BrandColor() {
 *   const { values, change, status, publish, busy, error, refetch } = useBrandStudio('en');
 *   if (error) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return (
 *     <>
 *       <input value={values.color ?? ''} onChange={(event) => change({ color: event.target.value })} />
 *       <button
 *         type="button"
 *         disabled={status === 'live' || busy !== null}
 *         onClick={() => void publish('Published.')}
 *       >
 *         Publish
 *       </button>
 *     </>
 *   );
 * }
 */
export function useBrandStudio(locale: string, callbacks: CardCallbacks = {}): BrandStudioState {
  const { client } = useServer();
  const { user } = useSession();
  const stored = useStoredBrand();
  const { brand } = stored;
  const publishing = useAuthCall(trpc.admin.publishBrand.useMutation(), options);
  const restoring = useAuthCall(trpc.admin.restoreBrand.useMutation(), options);
  const discarding = useAuthCall(trpc.admin.discardBrandDraft.useMutation(), options);
  const report = useReport(callbacks);
  const offerUndo = useUndo();
  const { put, ...draft } = useBrandDraft({ brand, userId: user?.id, locale });
  const service = useAuthConfig().config?.admin.usersFile?.url;
  const shown = useMemo(
    () => (brand ? toShownValues(brand, draft.values, service) : {}),
    [brand, draft.values, service],
  );

  const read = async () => (await client.calls.admin.getBrand.query()).published?.version ?? null;

  async function putBack(version: number | null): Promise<CallResult<unknown>> {
    const result = await restoring.run({ version });
    await restoring.refresh();
    return result;
  }

  async function end(
    call: Pick<AuthCall<unknown, unknown>, 'refresh'>,
    result: CallResult<unknown>,
    title: string,
  ): Promise<boolean> {
    const before = brand?.published?.version ?? null;
    await call.refresh();
    if (!report(result, { event: null })) return false;
    offerUndo({ title, tone: 'success', duration: UNDO, undo: () => putBack(before), read });
    return true;
  }

  async function publish(notice: string): Promise<boolean> {
    const revision = await draft.save();
    return revision !== null && end(publishing, await publishing.run({ revision }), notice);
  }

  async function discard(notice: string): Promise<boolean> {
    const { values } = draft;
    draft.dropTyped();
    const result = await discarding.run({ revision: brand?.draft?.revision ?? 0 });
    await discarding.refresh();
    if (!report(result, { event: null })) return false;
    offerUndo({ title: notice, undo: () => put(values) });
    return true;
  }

  const busy = publishing.pending ? 'publishing' : discarding.pending ? 'discarding' : null;
  return {
    ...stored,
    ...draft,
    shown,
    fixed: useMemo(() => new Set(brand?.fixed), [brand]),
    busy: busy ?? (restoring.pending ? 'restoring' : null),
    failure: publishing.error ?? discarding.error ?? restoring.error,
    publish,
    restore: async (version, notice) => end(restoring, await restoring.run({ version }), notice),
    discard,
  };
}
