'use client';

import { type ReactNode, Suspense, useRef } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { ACCEPTED_PICTURES, DEFAULT_MAX_BYTES } from './picture-rules.ts';
import { type PictureState, type PictureSubject, usePicture } from './usePicture.ts';
import type { profileCard } from './words.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((module) => module.CropDialog));
const cropping = joinCode(CropDialog, dialogCode);

/** Size of the uploaded picture in pixels. */
const DEFAULT_SIZE = 256;

export interface AvatarOptions {
  /**
   * Uploads the picture and returns its URL, of at most 2048 characters. Without it a picture can only be removed,
   * because the service stores URLs and no files.
   */
  upload?: ((picture: Blob) => Promise<string>) | undefined;
  /** Largest size of a file in bytes before it is cropped. Default 5 MB. */
  maxBytes?: number | undefined;
  /** Size of the uploaded square in pixels. Default 256. */
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
  readOnly: boolean;
  words: ProfileWords;
}

/** Name, and actions for the picture. */
export function PictureRow(props: PictureRowProps) {
  const { subject, face, title, detail, avatar, readOnly, words, onSuccess, onError } = props;
  const common = useCommonWords();
  const { upload, maxBytes = DEFAULT_MAX_BYTES, size = DEFAULT_SIZE } = avatar || {};
  const texts = { removed: words('pictureRemoved'), changed: words('pictureChanged'), undo: common('undo') };
  const picture = usePicture({ subject, upload, maxBytes, words: texts, onSuccess, onError });
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isPending = picture.busy !== null;
  usePreload(cropping, upload !== undefined);
  return (
    <>
      <div className="ua-card-row">
        {avatar !== false && face}
        <div className="ua-card-row-text">
          <p className="ua-card-row-title">{title}</p>
          {detail && <p className="ua-card-row-detail">{detail}</p>}
        </div>
        {avatar !== false && !readOnly && (
          <div className="ua-profile-card-picture">
            {upload && (
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
            size={size}
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
