'use client';

import { type ReactNode, type RefObject, Suspense } from 'react';
import type { ControlledOpen } from '#card/card-props.ts';
import { useSecret } from '#card/useSecret.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import { ApiKeySecret } from './ApiKeySecret.tsx';
import type { ApiKeyMeta, CreatedApiKey } from './api-key.ts';
import type { CreateApiKeyFormProps } from './CreateApiKeyForm.tsx';
import { type ApiKeyOwner, findConfiguration } from './is-offered.ts';
import { CreateApiKeyForm } from './later-form.ts';

export interface CreateApiKeyDialogProps
  extends ControlledOpen,
    Pick<
      CreateApiKeyFormProps,
      'expiryOptions' | 'defaultExpiry' | 'prefix' | 'scopes' | 'create' | 'onError' | 'localization'
    > {
  /** Default `user`. */
  owner?: ApiKeyOwner | undefined;
  /** Called when the key was created, without the key itself, which only the dialog shows. */
  onCreated?: ((apiKey: ApiKeyMeta) => void) | undefined;
  /** Example of a request, with a placeholder for the key. */
  sample?: ((key: string) => ReactNode) | undefined;
  /** The element that gets the focus when the dialog closes. Default: the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

const withoutText = ({ key: _, ...apiKey }: CreatedApiKey): ApiKeyMeta => apiKey;

/** Asks for name, expiry and scopes of a key, creates it, and shows it once. */
export function CreateApiKeyDialog(props: CreateApiKeyDialogProps) {
  const {
    owner = 'user',
    open: given,
    defaultOpen = false,
    onOpenChange,
    onCreated,
    sample,
    finalFocus,
    ...fields
  } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const { config } = useAuthConfig();
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  const secret = useSecret<CreatedApiKey>();
  const { shown } = secret;

  function close(): void {
    secret.drop();
    setOpen(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || secret.leave()) setOpen(next);
      }}
      title={words(shown ? 'secretTitle' : 'createTitle')}
      finalFocus={finalFocus}
    >
      {shown ? (
        <ApiKeySecret
          words={words}
          sample={sample}
          scopes={fields.scopes}
          apiKey={shown}
          isLeaving={secret.isLeaving}
          onKept={secret.keep}
          onStay={secret.stay}
          onDone={() => {
            if (secret.isLeaving || secret.leave()) close();
          }}
        />
      ) : (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <CreateApiKeyForm
            {...fields}
            owner={owner}
            configuration={config && findConfiguration(config, owner)}
            onCancel={close}
            onCreated={(apiKey) => {
              secret.show(apiKey);
              onCreated?.(withoutText(apiKey));
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
