'use client';

import { useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useIsComposing } from '#primitives/composition/useIsComposing.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type BrandValues, changeValues, type StoredBrand } from './brand-values.ts';
import { type BrandPreviewState, useBrandPreview } from './useBrandPreview.ts';

/** What is typed and not saved, with the draft that it began with. */
interface Typed {
  values: BrandValues;
  revision: number;
}

export interface BrandDraftState {
  /** What is typed, else the draft, else what is published. */
  values: BrandValues;
  /** Changes some values; empty ones are left out. It is saved by itself a moment later. */
  change: (changes: BrandValues) => void;
  /** `live`: there is no draft. `unsaved`: what is typed is not in the service yet. */
  status: 'live' | 'saved' | 'unsaved' | 'saving';
  /** The draft of another person, until it is decided what becomes of it. */
  othersDraft: StoredBrand['draft'];
  /** Goes on with it. */
  goOn: () => void;
  /** Replaces it by what is published. */
  startAgain: () => void;
  /** Why what is typed could not be saved. With `BRAND_CHANGED` somebody else has saved meanwhile. */
  refusal: AuthUIError | null;
  /** Saves it all the same. */
  keepTyped: () => void;
  /** Takes what the service has instead. */
  dropTyped: () => void;
  /** Saves now, and resolves with the revision of the draft; null: it could not be saved, or there is none. */
  save: () => Promise<number | null>;
  /** Makes a draft of these values, where there is none. */
  put: (values: BrandValues) => Promise<CallResult<unknown>>;
  /** A mail and a page of the service with the values. */
  preview: BrandPreviewState;
}

/** Milliseconds without a change after which a draft is saved. */
const PAUSE = 800;

interface DraftOptions {
  brand: StoredBrand | undefined;
  /** Who types. */
  userId: string | undefined;
  /** Language of the mail in the preview. */
  locale: string;
}

/** The draft of a brand. It is saved by itself, and never over that of somebody else. */
export function useBrandDraft({ brand, userId, locale }: DraftOptions): BrandDraftState {
  const call = useAuthCall(trpc.admin.saveBrandDraft.useMutation(), { keepsAnswers: true });
  const { getBrand } = trpc.useUtils().admin;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [accepted, setAccepted] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ typed: Typed; error: AuthUIError } | null>(null);
  const draft = brand?.draft ?? null;
  const published = brand?.published?.values ?? {};
  const isOthers = draft !== null && draft.savedBy?.id !== userId && accepted !== draft.revision;
  const othersDraft = isOthers && !typed ? draft : null;
  const start = othersDraft ? published : (draft?.values ?? published);
  const refusal = refused && refused.typed === typed ? refused.error : null;
  const values = typed?.values ?? start;
  const preview = useBrandPreview(brand && values, locale);
  /** The service would refuse the values. */
  const isFaulty = !preview.isOld && (preview.preview?.faults.length ?? 0) > 0;

  async function send(sent: Typed) {
    const free = Object.entries(sent.values).filter(([key]) => !brand?.fixed.some((fixed) => fixed === key));
    const result = await call.run({ values: Object.fromEntries(free), revision: sent.revision });
    if (!result.ok) {
      setRefused({ typed: sent, error: result.error });
      await call.refresh();
      return result;
    }
    const { draft: saved } = result.data;
    getBrand.setData(undefined, (before) => before && { ...before, draft: saved });
    // What was typed while it was saved belongs to the new draft.
    setTyped((now) => (now === sent || now === null ? null : { ...now, revision: saved.revision }));
    return result;
  }

  async function save(): Promise<number | null> {
    if (!typed) return draft?.revision ?? null;
    const result = await send(typed);
    return result.ok ? result.data.draft.revision : null;
  }

  const latest = useRef({ send, flush: () => {} });
  useEffect(() => {
    latest.current = { send, flush: () => void (typed && !refusal && !isFaulty && send(typed)) };
  });
  useEffect(() => () => latest.current.flush(), []);

  const isComposing = useIsComposing();
  const isWaiting = typed !== null && !isComposing && !isFaulty && !call.pending && !refusal;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void latest.current.send(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting, typed]);
  useLeaveGuard(typed !== null);

  const begin = (values: BrandValues): void => setTyped({ values, revision: draft?.revision ?? 0 });
  const resting = draft && !othersDraft ? 'saved' : 'live';
  return {
    values,
    change: (changes) =>
      setTyped((before) => ({
        values: changeValues(before?.values ?? start, changes),
        revision: before?.revision ?? draft?.revision ?? 0,
      })),
    status: call.pending ? 'saving' : typed ? 'unsaved' : resting,
    othersDraft,
    goOn: () => setAccepted(draft?.revision ?? null),
    startAgain: () => begin(published),
    refusal,
    keepTyped: () => typed && begin(typed.values),
    dropTyped() {
      setAccepted(draft?.revision ?? null);
      setTyped(null);
    },
    save,
    put: (given) => send({ values: given, revision: 0 }),
    preview,
  };
}

/** The browser asks before a page with something unsaved is left. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
