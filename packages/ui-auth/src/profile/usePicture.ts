'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { isKeptByService, loadPicture } from './kept-pictures.ts';
import { findPictureFault, type PictureFault } from './picture-rules.ts';

/** Name of the user or organization. */
export interface PictureSubject {
  image: string | null;
  /** Sets another URL, or none. */
  save: (image: string | null) => Promise<CallResult<unknown>>;
  /** Sends the picture to the service, which keeps it. Absent where there is nothing yet that it could belong to. */
  upload?: ((picture: Blob) => Promise<CallResult<unknown>>) | undefined;
  /** Name of the reported change; null before anything has changed in the server. */
  event: AuthUIEvent | null;
}

export interface PictureOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  subject: PictureSubject;
  /** Sends a picture, and sets its URL. Null: it could not be sent. */
  send: ((picture: Blob) => Promise<CallResult<unknown> | null>) | undefined;
  maxBytes: number;
  words: { removed: string; changed: string };
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
  /** Called if the chosen file is no picture. */
  reject: () => void;
  dismiss: () => void;
  apply: (picture: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** A picture: removed with an undo button, and replaced by one that is sent. */
export function usePicture({ subject, send, maxBytes, words, ...callbacks }: PictureOptions): PictureState {
  const { event } = subject;
  const toast = useToast();
  const offerUndo = useUndo();
  const report = useReport(callbacks);
  const [busy, setBusy] = useState<PictureState['busy']>(null);
  const [fault, setFault] = useState<PictureState['fault']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);

  function tell<Result extends CallResult<unknown> | null>(result: Result): Result {
    setFailure(result?.ok === false ? result.error.message : null);
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
    const result = tell((await send?.(picture)) ?? null);
    if (result) report(result, { event, announcement: words.changed });
    else setFault('upload');
    setBusy(null);
  }

  /** The service deletes a picture when it is removed. So the picture is loaded before, and sent again to undo. */
  async function prepareUndo(url: string): Promise<(() => Promise<CallResult<unknown> | null>) | undefined> {
    if (!isKeptByService(url)) return () => subject.save(url);
    const picture = send && (await loadPicture(url));
    return picture && (() => send(picture));
  }

  async function remove(): Promise<void> {
    const previous = subject.image;
    setFault(null);
    setBusy('removing');
    const undo = previous === null ? undefined : await prepareUndo(previous);
    const result = tell(await subject.save(null));
    setBusy(null);
    if (!report(result, { event })) return;
    if (undo) offerUndo({ title: words.removed, undo: async () => tell(await undo()) });
    else toast({ title: words.removed });
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
