'use client';

import type { ControlledOpen } from '#card/card-props.ts';
import type { Organization } from '#client/wire-types.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createOrg as english } from '#words/create-org.ts';
import { CreateOrgFields, type CreateOrgFieldsProps } from './CreateOrgFields.tsx';

export interface CreateOrgDialogProps extends Omit<CreateOrgFieldsProps, 'onCreated'>, ControlledOpen {
  /** Called with the new organization. */
  onCreated?: ((organization: Organization) => void) | undefined;
}

/** Asks for the name and the slug of a new organization in a dialog, and creates it. */
export function CreateOrgDialog({ onCreated, ...props }: CreateOrgDialogProps) {
  const { open: value, defaultOpen = false, onOpenChange, ...fields } = props;
  const words = useMessages('createOrg', english, props.localization);
  const common = useCommonWords();
  const [open, setOpen] = useControlled({ value, fallback: defaultOpen, onChange: onOpenChange });
  return (
    <Dialog open={open} onOpenChange={setOpen} title={words('title')} description={words('subtitle')}>
      <CreateOrgFields
        {...fields}
        cancel={
          <Button variant="outline" onClick={() => setOpen(false)}>
            {common('cancel')}
          </Button>
        }
        onCreated={(organization) => {
          setOpen(false);
          onCreated?.(organization);
        }}
      />
    </Dialog>
  );
}
