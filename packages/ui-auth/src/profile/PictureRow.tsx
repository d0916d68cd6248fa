'use client';

import { type ReactNode, Suspense, useRef } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { profileCard } from '#words/profile-card.ts';
import type { CropShape } from './CropDialog.tsx';
import { ACCEPTED_PICTURES, DEFAULT_MAX_BYTES } from './picture-rules.ts';
import { useFileDrop } from './useFileDrop.ts';
import { type PictureState, type PictureSubject, usePicture } from './usePicture.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((module) => module.CropDialog));
const cropping = joinCode(CropDialog, dialogCode);

/** Size of a picture in pixels that the application keeps. */
const DEFAULT_SIZE = 256;

/**
 * Bytes of a picture that the service keeps. It would take more, but a parser of JSON in front of it usually takes no
 * more than 100 kB, of which base64 is three quarters.
 */
const SENT_BYTES = 75_000;

/** Where pictures of `ProfileCard` are kept, and how large they may be. */
export interface AvatarOptions {
  /**
   * Uploads the picture to a place of your own and returns its URL, of at most 2048 characters. Default: the service
   * keeps it, unless its option `pictures` is off.
   */
  upload?: ((picture: Blob) => Promise<string>) | undefined;
  /** Largest size of a file in bytes before it is cropped. Default 20 MB. */
  maxBytes?: number | undefined;
  /** Size of the square for `upload` in pixels. Default 256. The service gets 512. */
  size?: number | undefined;
}

type ProfileWords = Words<keyof typeof profileCard>;

interface PictureRowProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  subject: PictureSubject;
  /** The current picture. */
  face: ReactNode;
  title: string;
  detail: string | null;
  avatar: AvatarOptions | false | undefined;
  /** Default: `circle`. */
  shape?: CropShape;
  readOnly: boolean;
  words: ProfileWords;
}

/** Name, and actions for the picture. */
export function PictureRow(props: PictureRowProps) {
  const {
    subject,
    face,
    title,
    detail,
    avatar,
    shape = 'circle',
    readOnly,
    words,
    onSuccess,
    onError,
  } = props;
  const { maxBytes = DEFAULT_MAX_BYTES } = avatar || {};
  const { send, limits } = usePlace(subject, avatar || {});
  const texts = { removed: words('pictureRemoved'), changed: words('pictureChanged') };
  const picture = usePicture({ subject, send, maxBytes, words: texts, onSuccess, onError });
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isPending = picture.busy !== null;
  const isOffered = avatar !== false && !readOnly;
  const { isOver, handlers } = useFileDrop(isOffered && send && !isPending ? picture.choose : undefined);
  usePreload(cropping, isOffered && send !== undefined);
  return (
    <>
      <div className="ua-card-row ua-picture-row" data-dropping={isOver ? '' : undefined} {...handlers}>
        {avatar !== false && face}
        <div className="ua-card-row-text">
          <p className="ua-card-row-title">
            <bdi>{title}</bdi>
          </p>
          {(isOver || detail) && (
            <p className="ua-card-row-detail">{isOver ? words('dropPicture') : detail}</p>
          )}
        </div>
        {isOffered && (
          <div className="ua-row-actions">
            {send && (
              <>
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept={ACCEPTED_PICTURES}
                  aria-label={words('changePicture')}
                  onChange={(event) => {
                    picture.choose(event.currentTarget.files?.[0]);
                    // The same file may be chosen again after an error.
                    event.currentTarget.value = '';
                  }}
                />
                <Button
                  ref={opener}
                  variant="outline"
                  size="sm"
                  pending={picture.busy === 'uploading'}
                  onClick={() => input.current?.click()}
                >
                  {words(picture.busy === 'uploading' ? 'uploading' : 'changePicture')}
                </Button>
              </>
            )}
            {subject.image && (
              <Button
                variant="outline"
                size="sm"
                pending={picture.busy === 'removing'}
                disabled={picture.busy === 'uploading'}
                onClick={() => void picture.remove()}
              >
                {words('removePicture')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isPending && <PictureNote picture={picture} maxBytes={maxBytes} words={words} />}
      <Suspense>
        {picture.chosen && (
          <CropDialog
            file={picture.chosen}
            shape={shape}
            limits={limits}
            words={words}
            opener={opener}
            onApply={(blob) => void picture.apply(blob)}
            onBroken={picture.reject}
            onClose={picture.dismiss}
          />
        )}
      </Suspense>
    </>
  );
}

/** Where a new picture goes: to the place of the application, or to the service if it keeps pictures. */
function usePlace({ save, upload: keep }: PictureSubject, { upload, size = DEFAULT_SIZE }: AvatarOptions) {
  const { config } = useAuthConfig();
  if (upload) {
    const send = async (picture: Blob): Promise<CallResult<unknown> | null> => {
      const url = await upload(picture).catch(() => null);
      return url ? save(url) : null;
    };
    return { send, limits: { maxPixels: size, maxBytes: Number.POSITIVE_INFINITY } };
  }
  const { enabled = false, maxPixels = DEFAULT_SIZE, maxBytes = SENT_BYTES } = config?.pictures ?? {};
  return {
    send: enabled ? keep : undefined,
    limits: { maxPixels, maxBytes: Math.min(maxBytes, SENT_BYTES) },
  };
}

interface PictureNoteProps {
  picture: PictureState;
  maxBytes: number;
  words: ProfileWords;
}

function PictureNote({ picture, maxBytes, words }: PictureNoteProps) {
  const format = useFormat();
  const size = format.size(maxBytes);
  const faults = {
    type: words('pictureType'),
    size: words('pictureSize', { size }),
    upload: words('pictureFailed'),
  };
  const text = picture.fault ? faults[picture.fault] : picture.failure;
  return text ? <Alert focusFor={text}>{text}</Alert> : null;
}
