'use client';

import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { RolePreview, type RolePreviewProps } from './RolePreview.tsx';

interface RolePreviewDialogProps extends Omit<RolePreviewProps, 'role'> {
  role: RolePreviewProps['role'] | null;
  onClose: () => void;
}

/** What somebody with a role sees and may do, before it is given to anybody. */
export function RolePreviewDialog({ role, onClose, ...rest }: RolePreviewDialogProps) {
  const common = useCommonWords();
  const { names, words } = rest;
  return (
    <Dialog
      open={role !== null}
      onOpenChange={onClose}
      title={words('previewOf', { role: role ? names.roles(role.name) : '' })}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {role && <RolePreview {...rest} role={role} />}
    </Dialog>
  );
}
