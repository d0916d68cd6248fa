'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useToast } from '#provider/useHost.ts';
import { findPictureFault, type PictureFault } from './picture-rules.ts';

/** Name of the user or organization. */
export interface PictureSubject {
  image: string | null;
  /** Sets another URL, or none. */
  save: (image: string | null) => Promise<CallResult<unknown>>;
  /** Name of the reported change; null before anything has changed in the server. */
  event: AuthUIEvent | null;
}

export interface PictureOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  subject: PictureSubject;
  upload: ((file: Blob) => Promise<string>) | undefined;
  maxBytes: number;
  words: { removed: string; changed: string; undo: string };
}

export interface PictureState {
  /** `uploading` from the chosen crop until the new picture is saved, `removing` while the old one is removed. */
  busy: 'uploading' | 'removing' | null;
  fault: PictureFault | 'upload' | null;
  /** Error of the server, in words. */
  failure: string | null;
  /** The file in the crop dialog. */
  chosen: File | null;
  choose: (file: File | undefined) => void;
  /** Whether the chosen file was no picture. */
  reject: () => void;
  dismiss: () => void;
  apply: (picture: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** A picture: removed with an undo button, replaced with the application's own upload. */
export function usePicture({ subject, upload, maxBytes, words, ...callbacks }: PictureOptions): PictureState {
  const { event } = subject;
  const toast = useToast();
  const report = useReport(callbacks);
  const [busy, setBusy] = useState<PictureState['busy']>(null);
  const [fault, setFault] = useState<PictureState['fault']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);

  async function save(image: string | null): Promise<CallResult<unknown>> {
    setFailure(null);
    const result = await subject.save(image);
    if (!result.ok) setFailure(result.error.message);
    return result;
  }

  function choose(file: File | undefined): void {
    if (!file) return;
    const found = findPictureFault(file, maxBytes) ?? null;
    setFailure(null);
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
    if (image) report(await save(image), { event, announcement: words.changed });
    else setFault('upload');
    setBusy(null);
  }

  async function remove(): Promise<void> {
    const previous = subject.image;
    setFault(null);
    setBusy('removing');
    const result = await save(null);
    setBusy(null);
    if (!report(result, { event })) return;
    const onSelect = () => void save(previous);
    toast({ title: words.removed, action: { label: words.undo, onSelect } });
  }

  return {
    busy,
    fault,
    failure,
    chosen,
    choose,
    reject,
    dismiss: () => setChosen(null),
    apply,
    remove,
  };
}
