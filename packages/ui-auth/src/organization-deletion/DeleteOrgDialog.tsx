'use client';

import { useId } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { EndOrganizationOptions } from '#organization-members/useEndOfOrganization.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { orgDanger } from '#words/org-danger.ts';
import { useDeleteOrganization } from './useDeleteOrganization.ts';

interface DeleteOrgDialogProps extends EndOrganizationOptions {
  organization: Organization;
  /** Effects of deleting. */
  text: string;
  words: Words<keyof typeof orgDanger>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const fieldNames = { name: 'name' };

/** Asks for the name, and the service requires a fresh session. */
export function DeleteOrgDialog(props: DeleteOrgDialogProps) {
  const { organization, text, words, open, onOpenChange, onEnd } = props;
  const call = useDeleteOrganization({ onEnd });
  const errors = useFormErrors(call.error, fieldNames);
  const formId = useId();
  const { name } = organization;

  async function remove(typed: string): Promise<void> {
    if (await call.remove(organization, typed, words('deleted', { name }))) onOpenChange(false);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        call.reset();
        onOpenChange(next);
      }}
      title={words('deleteTitle', { name })}
      description={text}
      confirmLabel={words(call.pending ? 'deleting' : 'deleteSubmit')}
      pending={call.pending}
      form={formId}
    >
      <Form
        id={formId}
        errors={errors.fields}
        onSubmit={(values) => void remove(String(values.get('name')).trim())}
      >
        <Field
          name="name"
          label={words.rich('confirmLabel', { b: (part) => <b>{part}</b> }, { name })}
          required
          validate={(value) => (value.trim() === name ? undefined : words('confirmMismatch', { name }))}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <FormAlert error={errors.form} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </AlertDialog>
  );
}
