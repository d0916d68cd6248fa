'use client';

import { type RefObject, useId, useState } from 'react';
import type { ControlledOpen } from '#card/card-props.ts';
import { useSecret } from '#card/useSecret.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import { ApiKeySecret } from './ApiKeySecret.tsx';
import type { ApiKeyMeta, CreatedApiKey } from './api-key.ts';
import { toKeyName } from './api-key-columns.tsx';
import type { CreateApiKeyDialogProps } from './CreateApiKeyDialog.tsx';
import { DAY } from './expiry.ts';
import { useRotateApiKey } from './useRotateApiKey.ts';

export interface RotateApiKeyDialogProps
  extends ControlledOpen,
    Pick<CreateApiKeyDialogProps, 'scopes' | 'sample'> {
  /** The key that it is about. */
  apiKey: ApiKeyMeta;
  /** The element that gets the focus when the dialog closes. Default: the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Seconds for which the previous key still works; at most a week. */
const overlaps = [0, 3600, DAY, 7 * DAY];

/** Rotates a key, and shows the new one once. */
export function RotateApiKeyDialog(props: RotateApiKeyDialogProps) {
  const { apiKey, open: given, defaultOpen = false, onOpenChange, finalFocus, localization } = props;
  const words = useMessages('apiKeys', english, localization);
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  const [overlap, setOverlap] = useState(DAY);
  const secret = useSecret<CreatedApiKey>();
  const call = useRotateApiKey();
  const name = toKeyName(apiKey, words);

  function close(): void {
    secret.drop();
    call.reset();
    setOpen(false);
  }

  async function rotate(): Promise<void> {
    const created = await call.rotate(apiKey, overlap);
    if (created) secret.show(created);
  }

  const { shown } = secret;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || secret.leave()) setOpen(next);
      }}
      title={shown ? words('secretTitle') : words('rotateTitle', { name })}
      description={!shown && words('rotateText')}
      locked={call.pending}
      finalFocus={finalFocus}
    >
      {shown ? (
        <ApiKeySecret
          words={words}
          scopes={props.scopes}
          sample={props.sample}
          apiKey={shown}
          isLeaving={secret.isLeaving}
          onKept={secret.keep}
          onStay={secret.stay}
          onDone={() => {
            if (secret.isLeaving || secret.leave()) close();
          }}
        />
      ) : (
        <>
          <div className="ua-field">
            <label className="ua-field-label" htmlFor={id}>
              {words('overlap')}
            </label>
            <Select
              id={id}
              options={overlaps.map((seconds) => ({
                value: String(seconds),
                label: seconds === 0 ? words('overlapNone') : format.duration(seconds),
              }))}
              value={String(overlap)}
              onValueChange={(value) => setOverlap(Number(value))}
            />
          </div>
          <FormAlert error={call.error} pending={call.pending} retryAt={call.retryAt} />
          <div className="ua-card-actions">
            <Button variant="outline" onClick={close}>
              {words('cancel')}
            </Button>
            <Button pending={call.pending} onClick={() => void rotate()}>
              {words(call.pending ? 'rotating' : 'rotateSubmit')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
