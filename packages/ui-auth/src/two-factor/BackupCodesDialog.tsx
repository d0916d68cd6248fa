'use client';

import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { twoFactorCard as english } from '#words/two-factor-card.ts';
import { BackupCodes } from './BackupCodes.tsx';

export interface BackupCodesDialogProps {
  /** The codes. */
  codes: readonly string[];
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** The codes are saved. */
  onAcknowledged?: (() => void) | undefined;
  /** Name of the application in the file. */
  issuer?: string | undefined;
  /** Default: named after the application and the day. */
  fileName?: string | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Shows backup codes once. It stays until they are saved. */
export function BackupCodesDialog(props: BackupCodesDialogProps) {
  const { codes, open, onOpenChange, onAcknowledged, issuer = '', fileName, localization } = props;
  const words = useMessages('twoFactorCard', english, localization);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words('codesTitle')} locked>
      <BackupCodes
        codes={codes}
        appName={issuer}
        fileName={fileName}
        words={words}
        note={<p className="ua-two-factor-text">{words('codesReplaced')}</p>}
        onDone={() => {
          onOpenChange(false);
          onAcknowledged?.();
        }}
      />
    </Dialog>
  );
}
