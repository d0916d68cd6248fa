'use client';

import { useId, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { permissionAnswer as english } from '#words/permission-answer.ts';
import { PermissionAnswer } from './PermissionAnswer.tsx';
import { toRightId, toRights } from './permission.ts';
import { usePermissionExplanation } from './usePermissionExplanation.ts';
import { useRightLabel } from './useRightLabel.ts';
import { useRoles } from './useRoles.ts';

interface PermissionDialogProps {
  organizationId: string;
  /** Whom it is about. */
  userId: string;
  name: string;
  localization?: Localization | undefined;
  onClose: () => void;
}

/** Answers whether a member may do something, and why, for whoever may change their roles. */
export function PermissionDialog(props: PermissionDialogProps) {
  const { organizationId, userId, name, localization, onClose } = props;
  const words = useMessages('permissionAnswer', english, localization);
  const common = useCommonWords();
  const toLabel = useRightLabel(localization);
  const rights = toRights(useRoles(organizationId).statements);
  const [chosen, choose] = useState('');
  const right = rights.find((one) => toRightId(one) === chosen);
  const { explanation, error, refetch } = usePermissionExplanation({ organizationId, userId, right });
  const id = useId();

  return (
    <Dialog
      open
      size="confirm"
      onOpenChange={onClose}
      title={words('title', { name })}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={id}>
          {words('permission')}
        </label>
        <Select
          id={id}
          value={chosen}
          options={[
            { value: '', label: words('choose'), disabled: true },
            ...rights.map((one) => ({ value: toRightId(one), label: toLabel(one) })),
          ]}
          onValueChange={choose}
        />
      </div>
      {right && !explanation && !error && <CardSkeleton rows={1} />}
      {error && <CardFailed error={error} onRetry={refetch} />}
      {explanation && (
        <PermissionAnswer explanation={explanation} name={name} words={words} localization={localization} />
      )}
    </Dialog>
  );
}
