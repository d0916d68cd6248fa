'use client';

import { Suspense, useState } from 'react';
import type { AdminUser } from '#client/wire-types.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createUser as english } from '#words/create-user.ts';
import { CreateUserForm } from './later-form.ts';

export interface CreateUserDialogProps {
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Names of roles to choose from, in order. Default: all of the service. */
  roles?: readonly string[] | undefined;
  /** Called with the new user. */
  onCreated?: ((user: AdminUser) => void) | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Creates a user, with a password or with a link to set one. */
export function CreateUserDialog(props: CreateUserDialogProps) {
  const { open, onOpenChange, roles, onCreated, localization } = props;
  const words = useMessages('createUser', english, localization);
  const [pending, setPending] = useState(false);
  const { config } = useAuthConfig();
  const [chosen, setAccess] = useState<'invite' | 'password'>('invite');
  const access = config?.admin.invitations === false ? 'password' : chosen;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={pending}
      title={words('title')}
      description={words(access === 'password' ? 'text' : 'textInvite')}
    >
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <CreateUserForm
          roles={roles}
          access={access}
          localization={localization}
          onAccess={setAccess}
          onPending={setPending}
          onCancel={() => onOpenChange(false)}
          onCreated={(user) => {
            onOpenChange(false);
            onCreated?.(user);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
