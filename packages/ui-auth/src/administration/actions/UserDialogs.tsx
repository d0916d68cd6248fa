'use client';

import type { ComponentType } from 'react';
import type { Localization } from '#messages/messages.ts';
import { BanUserDialog } from '../ban/BanUserDialog.tsx';
import { ImpersonateDialog } from '../impersonation/ImpersonateDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import type { UserDialogProps } from './dialog-props.ts';
import { ResetTwoFactorDialog } from './ResetTwoFactorDialog.tsx';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';
import { SetRoleDialog } from './SetRoleDialog.tsx';
import { SignOutUserDialog } from './SignOutUserDialog.tsx';
import type { UserActionName } from './user-action.ts';
import type { UserQuestion } from './useUserQuestion.ts';

const dialogs: Record<Exclude<UserActionName, 'delete' | 'impersonate'>, ComponentType<UserDialogProps>> = {
  setRole: SetRoleDialog,
  setPassword: SetPasswordDialog,
  resetTwoFactor: ResetTwoFactorDialog,
  revokeSessions: SignOutUserDialog,
  ban: BanUserDialog,
};

interface UserDialogsProps {
  question: UserQuestion;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  /** Parameters that the page gets when one comes back from viewing as the user. */
  comesBackTo?: Readonly<Record<string, string>> | undefined;
  localization: Localization | undefined;
}

/** The dialog of the chosen action, in one chunk with all others. */
export function UserDialogs({ question, onClose, onDeleted, comesBackTo, localization }: UserDialogsProps) {
  const { id, action, user, open } = question;
  const props = { user, open, onOpenChange: onClose, localization };
  if (action === 'delete') return <DeleteUserDialog key={id} {...props} onDeleted={onDeleted} />;
  if (action === 'impersonate') return <ImpersonateDialog key={id} {...props} comesBackTo={comesBackTo} />;
  const Dialog = dialogs[action];
  return <Dialog key={id} {...props} />;
}
