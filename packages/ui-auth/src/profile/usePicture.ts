'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { useUser } from '#provider/useUser.ts';
import { findPictureFault, type PictureFault } from './picture-rules.ts';

export interface PictureOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  upload: ((file: Blob) => Promise<string>) | undefined;
  maxBytes: number;
  words: { removed: string; changed: string; undo: string };
}

export interface PictureState {
  /** `uploading` from the chosen crop until the new picture is in place, `removing` while the old one goes. */
  busy: 'uploading' | 'removing' | null;
  fault: PictureFault | 'upload' | null;
  /** Why the server refused, in words. */
  failure: string | null;
  /** The file being placed in the crop dialog. */
  chosen: File | null;
  choose: (file: File | undefined) => void;
  /** The chosen file turned out to be no picture. */
  reject: () => void;
  dismiss: () => void;
  apply: (picture: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** The user's picture: removed with a way back, replaced through the application's own upload. */
export function usePicture({ upload, maxBytes, words, ...callbacks }: PictureOptions): PictureState {
  const user = useUser();
  const call = useAuthCall(trpc.updateUser.useMutation());
  const toast = useToast();
  const report = useReport(callbacks);
  const [busy, setBusy] = useState<PictureState['busy']>(null);
  const [fault, setFault] = useState<PictureState['fault']>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const event = { name: 'profile_updated' as const, fields: ['image'] };

  function choose(file: File | undefined): void {
    if (!file) return;
    const found = findPictureFault(file, maxBytes) ?? null;
    call.reset();
    setFault(found);
    setChosen(found ? null : file);
  }

  function reject(): void {
    setChosen(null);
    setFault('type');
  }

  async function apply(picture: Blob): Promise<void> {
    setChosen(null);
    setBusy('uploading');
    const image = await upload?.(picture).catch(() => null);
    if (image) report(await call.run({ image }), { event, announcement: words.changed });
    else setFault('upload');
    setBusy(null);
  }

  async function remove(): Promise<void> {
    const previous = user?.image ?? null;
    setFault(null);
    setBusy('removing');
    const result = await call.run({ image: null });
    setBusy(null);
    if (!report(result, { event })) return;
    const onSelect = () => void call.run({ image: previous });
    toast({ title: words.removed, action: { label: words.undo, onSelect } });
  }

  return {
    busy,
    fault,
    failure: call.error?.message ?? null,
    chosen,
    choose,
    reject,
    dismiss: () => setChosen(null),
    apply,
    remove,
  };
}
