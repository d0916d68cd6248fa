'use client';

import { useId } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { useRightChoice } from './editor/useRightChoice.ts';
import { toMissingRights } from './missing-rights.ts';
import { toPermission } from './permission.ts';
import { PresetField, RightsField } from './RightsField.tsx';
import { RoleNameField } from './RoleNameField.tsx';
import { useRightLabel } from './useRightLabel.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';
import type { RolesCardState } from './useRolesCard.ts';

interface RoleDialogProps {
  editor: RolesCardState;
  statements: Permission;
  /** Roles whose permissions a new one can start from. */
  presets: readonly ShownRole[];
  /** Nobody may give a permission that they lack. */
  mayGive: (right: string) => boolean;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

const fieldNames = { role: 'name', roleName: 'name' };

/** Name and permissions of a role of the organization. */
export function RoleDialog({ editor, statements, presets, mayGive, names, words }: RoleDialogProps) {
  const { edited, pending, error, retryAt } = editor;
  const common = useCommonWords();
  const formId = useId();
  const errors = useFormErrors(error, fieldNames);
  const role = edited === 'new' ? null : edited;
  const toLabel = useRightLabel();
  const lacking = toMissingRights(error);
  const missing = lacking.length > 0 && names.items(lacking.map(toLabel));

  function submit(values: FormData): void {
    const name = String(values.get('slug'));
    const notice = words(role ? 'updated' : 'created', { role: names.roles(name) });
    const rights = values.getAll('right').map(String);
    void editor.save({ name, permission: toPermission(rights) }, notice);
  }

  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(open) => !open && editor.close()}
      title={role ? words('editTitle', { role: names.roles(role.name) }) : words('createTitle')}
      className="ua-role-dialog"
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
        <RoleNameField current={role?.name} shown={role ? names.roles(role.name) : ''} words={words} />
        <ChosenRights
          statements={statements}
          given={role?.permission ?? {}}
          presets={presets}
          mayGive={mayGive}
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

interface ChosenRightsProps
  extends Pick<RoleDialogProps, 'statements' | 'presets' | 'mayGive' | 'names' | 'words'> {
  /** Permissions of the role that is changed. */
  given: Permission;
}

/** They begin anew each time that the dialog opens. */
function ChosenRights({ given, presets, ...rest }: ChosenRightsProps) {
  const choice = useRightChoice(given, presets);
  return (
    <>
      <PresetField {...rest} choice={choice} presets={presets} />
      <RightsField {...rest} choice={choice} />
    </>
  );
}
