'use client';

import { Suspense } from 'react';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { RolePreviewProps } from './RolePreview.tsx';

interface RolePreviewDialogProps extends Omit<RolePreviewProps, 'role'> {
  role: RolePreviewProps['role'] | null;
  onClose: () => void;
}

/** It knows all pages of an organization, and is loaded when it is opened. */
const RolePreview = lazyPart(() => import('./RolePreview.tsx').then((module) => module.RolePreview));

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
      {role && (
        <Suspense fallback={<CardSkeleton rows={3} />}>
          <RolePreview {...rest} role={role} />
        </Suspense>
      )}
    </Dialog>
  );
}
