'use client';

import { useRef, useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import type { Connection, ConnectionWords } from '../connection.ts';
import { useSamlWords } from '../saml/saml-words.ts';
import { DailyMetadata } from './DailyMetadata.tsx';
import { OurKeys } from './OurKeys.tsx';
import { TheirCertificates } from './TheirCertificates.tsx';

interface CertificatesDialogProps extends CardCallbacks {
  connection: Connection;
  mayChange: boolean;
  words: ConnectionWords;
  localization?: Localization | undefined;
  open: boolean;
  onClose: () => void;
}

/** Certificates of both sides, and how they are replaced without a stop. */
export function CertificatesDialog(props: CertificatesDialogProps) {
  const { mayChange, words, localization, open, onClose, ...rest } = props;
  const saml = useSamlWords(localization);
  // As the last call answered it, before the list is loaded again.
  const [connection, setConnection] = useState(rest.connection);
  const first = useRef<HTMLHeadingElement>(null);
  const shared = { ...rest, connection, mayChange, saml, words, onChanged: setConnection };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={saml('certificatesOf', { name: connection.name })}
      // The first button would remove something.
      initialFocus={first}
    >
      <div className="ua-sso-parts">
        <TheirCertificates {...shared} heading={first} />
        <DailyMetadata {...shared} onStopped={() => first.current?.focus()} />
        <OurKeys {...shared} />
      </div>
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onClose}>
          {saml('done')}
        </Button>
      </div>
    </Dialog>
  );
}
