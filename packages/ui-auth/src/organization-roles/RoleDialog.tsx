'use client';

import { useId } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { toPermission } from './permission.ts';
import { RightsField } from './RightsField.tsx';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';
import type { RolesCardState } from './useRolesCard.ts';

interface RoleDialogProps {
  editor: RolesCardState;
  statements: Permission;
  /** Roles whose permissions a new one can start from. */
  presets: readonly ShownRole[];
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

/** Pattern of the server for a name. */
const form = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const fieldNames = { role: 'name', roleName: 'name' };

/** Name and permissions of a role of the organization. */
export function RoleDialog({ editor, statements, presets, names, words }: RoleDialogProps) {
  const { edited, pending, error, retryAt } = editor;
  const common = useCommonWords();
  const formId = useId();
  const errors = useFormErrors(error, fieldNames);
  const role = edited === 'new' ? null : edited;
  const missing = findMissing(error?.details.missingPermissions, names);

  function submit(values: FormData): void {
    const name = String(values.get('name')).trim();
    const notice = words(role ? 'updated' : 'created', { role: names.roles(name) });
    const rights = values.getAll('right').map(String);
    void editor.save({ name, permission: toPermission(rights) }, notice);
  }

  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(open) => !open && editor.close()}
      title={role ? words('editTitle', { role: names.roles(role.name) }) : words('createTitle')}
      locked={pending}
      footer={
        <>
          <Button variant="outline" onClick={editor.close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {words(pending ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors.fields} onSubmit={submit}>
        <Field
          name="name"
          label={words('name')}
          help={words('nameHelp')}
          required
          validate={(value) => (form.test(value.trim()) ? undefined : words('nameFormat'))}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} defaultValue={role?.name} />
        </Field>
        <RightsField
          statements={statements}
          given={role?.permission ?? {}}
          presets={presets}
          names={names}
          words={words}
        />
        {missing ? (
          <Alert focusFor={error}>{words('missing', { rights: missing })}</Alert>
        ) : (
          <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
        )}
      </Form>
    </Dialog>
  );
}

/** Permissions that the user lacks, by the server's error, in words; undefined for other errors. */
function findMissing(ids: unknown, names: RoleNames): string | undefined {
  if (!Array.isArray(ids) || ids.length === 0) return undefined;
  const missing = ids.filter((id) => typeof id === 'string');
  return names.items(
    missing.map((id) => {
      const [resource = '', action = ''] = id.split(':', 2);
      return `${names.resource(resource)}: ${names.action(action)}`;
    }),
  );
}
