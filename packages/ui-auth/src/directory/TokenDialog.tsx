'use client';

import { type RefObject, useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { SecretShown } from '#card/SecretShown.tsx';
import { useSecret } from '#card/useSecret.ts';
import { OwnValue } from '#enterprise-connections/OwnValue.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { useToast } from '#provider/useHost.ts';
import type { Directory, DirectoryWords, NewDirectoryToken } from './directory.ts';
import { TokenForm } from './TokenForm.tsx';
import { type DirectoryTokenInput, useDirectoryToken } from './useDirectoryToken.ts';

interface TokenDialogProps extends CardCallbacks {
  /** Null: a new one. */
  directory: Directory | null;
  /** Names of the directories that there are. */
  taken: readonly string[];
  organizationId: string | undefined;
  words: DirectoryWords;
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null> | undefined;
}

/** Makes a token for a directory, and shows it once, with the address that belongs to it. */
export function TokenDialog(props: TokenDialogProps) {
  const { directory, taken, organizationId, words, open, onClose, finalFocus, ...callbacks } = props;
  const call = useDirectoryToken(organizationId, callbacks);
  const secret = useSecret<NewDirectoryToken>();
  const toast = useToast();
  const [isMade, setMade] = useState(false);
  const { shown } = secret;

  function close(): void {
    secret.drop();
    call.reset();
    if (isMade) toast({ title: words('tokenMade') });
    setMade(false);
    onClose();
  }

  async function create(input: DirectoryTokenInput): Promise<void> {
    const made = await call.generate(input);
    if (!made) return;
    setMade(true);
    secret.show(made);
  }

  function toTitle(): string {
    if (shown) return words('secretTitle');
    return directory ? words('newTokenOf', { name: directory.providerId }) : words('addTitle');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && (!shown || secret.leave())) close();
      }}
      title={toTitle()}
      locked={call.pending}
      finalFocus={finalFocus}
    >
      {shown ? (
        <SecretShown
          value={shown.scimToken}
          fileName="scim-token.txt"
          words={words}
          isLeaving={secret.isLeaving}
          onKept={secret.keep}
          onStay={secret.stay}
          onDone={() => {
            if (secret.isLeaving || secret.leave()) close();
          }}
        >
          <div className="ua-field">
            <span className="ua-field-label">{words('baseURL')}</span>
            <OwnValue value={shown.baseURL} copy={words('copyBase')} />
            <p className="ua-field-help">{words('placesText')}</p>
          </div>
        </SecretShown>
      ) : (
        <TokenForm
          directory={directory}
          taken={taken}
          call={call}
          words={words}
          onCancel={close}
          onSubmit={(input) => void create(input)}
        />
      )}
    </Dialog>
  );
}
