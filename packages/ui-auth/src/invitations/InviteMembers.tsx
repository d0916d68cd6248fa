'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useRef } from 'react';
import type { ControlledOpen } from '#card/card-props.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { inviteMembers as english } from '#words/invite-members.ts';
import type { InviteFormProps } from './InviteForm.tsx';
import { InviteForm } from './later-form.ts';

export interface InviteMembersProps extends ControlledOpen, Omit<InviteFormProps, 'onDone'> {
  /** Null renders no button, if you open the dialog yourself. */
  trigger?: Pick<ButtonProps, 'variant' | 'size' | 'children' | 'disabled'> | null | undefined;
}

/** A button that opens a dialog to invite several addresses at once. */
export function InviteMembers(props: InviteMembersProps) {
  const { open: given, defaultOpen = false, onOpenChange, trigger = {}, ...form } = props;
  const words = useMessages('inviteMembers', english, props.localization);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  usePreload(InviteForm);
  return (
    <>
      {trigger && (
        <Button
          size="sm"
          icon={<Icon name="invite" glyph={UserPlus} />}
          {...trigger}
          ref={opener}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {trigger.children ?? words('open')}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words('title')}
        finalFocus={trigger ? opener : undefined}
      >
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <InviteForm {...form} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
