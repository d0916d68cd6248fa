'use client';

import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { ControlledOpen } from '#card/card-props.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { ApiKeySecret } from './ApiKeySecret.tsx';
import type { ApiKeyMeta, CreatedApiKey } from './api-key.ts';
import type { CreateApiKeyFormProps } from './CreateApiKeyForm.tsx';
import { type ApiKeyOwner, findConfiguration } from './is-offered.ts';
import { useSecret } from './useSecret.ts';
import { apiKeys as english } from './words.ts';

export interface CreateApiKeyDialogProps
  extends ControlledOpen,
    Pick<
      CreateApiKeyFormProps,
      'expiryOptions' | 'defaultExpiry' | 'prefix' | 'scopes' | 'create' | 'onError' | 'localization'
    > {
  /** Default `user`. */
  owner?: ApiKeyOwner | undefined;
  /** The key was created. Its text is not in this: it is shown in the dialog alone. */
  onCreated?: ((apiKey: ApiKeyMeta) => void) | undefined;
  /** How the key is sent, shown with a key that is none. */
  sample?: ((key: string) => ReactNode) | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

const CreateApiKeyForm = lazy(() =>
  import('./CreateApiKeyForm.tsx').then((module) => ({ default: module.CreateApiKeyForm })),
);

const withoutText = ({ key: _, ...apiKey }: CreatedApiKey): ApiKeyMeta => apiKey;

/** Asks for name, end and scopes of a key, makes it, and shows it this once. */
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
  const secret = useSecret();
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
