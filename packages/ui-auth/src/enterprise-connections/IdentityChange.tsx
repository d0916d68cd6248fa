'use client';

import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { ConnectionChanges, ConnectionWords } from './connection.ts';
import type { ConnectionFormState } from './useConnectionForm.ts';

interface IdentityChangeProps {
  form: Pick<ConnectionFormState, 'unconfirmed' | 'pending'>;
  words: ConnectionWords;
  /** Gets the changes once more, with the confirmation. */
  onConfirm: (changes: ConnectionChanges) => void;
}

/** Accounts of people would go to another identity provider: that is asked first. */
export function IdentityChange({ form, words, onConfirm }: IdentityChangeProps) {
  const { unconfirmed, pending } = form;
  if (!unconfirmed) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          onClick={() => onConfirm({ ...unconfirmed, confirm: true })}
        >
          {words('changeAnyway')}
        </Button>
      }
    >
      {words('identityChange')}
    </Alert>
  );
}
