'use client';

import { useEffect, useId, useRef } from 'react';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { NewPasswordField } from '#flow/NewPasswordField.tsx';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { createUser as english } from '#words/create-user.ts';
import { useUserCall } from '../actions/useUserCall.ts';

export interface CreateUserFormProps {
  roles: readonly string[] | undefined;
  /** Who chooses the password. */
  access: 'invite' | 'password';
  onAccess: (access: 'invite' | 'password') => void;
  onPending: (pending: boolean) => void;
  onCancel: () => void;
  onCreated: (user: AdminUser) => void;
  localization: Localization | undefined;
}

const fieldNames = { email: 'email', name: 'name', password: 'password' };

/** Name, password and roles of a new user. */
export function CreateUserForm(props: CreateUserFormProps) {
  const { access, onAccess, onPending, onCancel, onCreated, localization } = props;
  const words = useMessages('createUser', english, localization);
  const common = useCommonWords();
  const { paths } = useAuthUI();
  const { config } = useAuthConfig();
  const { rights } = useAdminRights();
  const { options, defaultRole } = useUserRoles(localization, props.roles);
  const call = useUserCall(trpc.admin.createUser.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const first = useRef<HTMLInputElement>(null);
  const accessId = useId();
  const roleId = useId();
  const isTaken = call.error?.code === 'USER_ALREADY_EXISTS';
  const fields = isTaken ? { email: words('taken') } : errors.fields;

  useEffect(() => {
    // The dialog may be open before this form is loaded.
    first.current?.focus();
  }, []);

  async function create(values: FormData): Promise<void> {
    const name = String(values.get('name')).trim();
    const email = String(values.get('email')).trim();
    const role = values.get('role');
    onPending(true);
    const answer = await call.run(
      {
        name,
        email,
        ...(typeof role === 'string' && role !== defaultRole && { role }),
        ...(access === 'password'
          ? { password: String(values.get('password')) }
          : { sendInvitation: true, redirectTo: toAbsoluteUrl(paths.resetPassword) }),
      },
      {
        event: { name: 'admin_user_created' },
        notice: words('created', { name: name || toShownEmail(email) }),
      },
    );
    onPending(false);
    if (answer) onCreated(answer.user);
  }

  return (
    <Form errors={fields} onSubmit={(values) => void create(values)}>
      <Field name="name" label={words('name')} required>
        <Input ref={first} autoComplete="off" />
      </Field>
      <Field name="email" label={words('email')} required>
        <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div className="ua-field-row">
        {config?.admin.invitations && (
          <div className="ua-field">
            <label className="ua-field-label" htmlFor={accessId}>
              {words('access')}
            </label>
            <Select
              id={accessId}
              value={access}
              onValueChange={(value) => onAccess(value === 'password' ? value : 'invite')}
              options={(['invite', 'password'] as const).map((value) => ({ value, label: words(value) }))}
            />
          </div>
        )}
        {rights?.has('setRole') && options.length > 1 && (
          <div className="ua-field">
            <label className="ua-field-label" htmlFor={roleId}>
              {words('role')}
            </label>
            <Select id={roleId} name="role" defaultValue={defaultRole} options={options} />
          </div>
        )}
      </div>
      {access === 'password' && (
        <NewPasswordField
          name="password"
          label={words('newPassword')}
          help={(min) => words('passwordHelp', { min })}
          avoid={['name', 'email']}
        />
      )}
      <FormAlert error={isTaken ? null : errors.form} pending={call.pending} retryAt={call.retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" pending={call.pending}>
          {words(call.pending ? 'pending' : 'submit')}
        </Button>
      </div>
    </Form>
  );
}
