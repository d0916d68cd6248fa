'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';

interface OwnerDialogProps {
  open: boolean;
  title: string;
  description: string;
  submitLabel: string;
  danger: boolean;
  asksPassword: boolean;
  username: string | undefined;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  words: Words<keyof typeof twoFactorCard>;
  onClose: () => void;
  onSubmit: (password: string | undefined) => Promise<void>;
}

/** Asks for the password before something about the second step changes. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { open, title, description, submitLabel, danger, asksPassword, username, pending, error, words } =
    props;
  const common = useCommonWords();
  const isPassword = error?.code === 'INVALID_PASSWORD';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      title={title}
      description={description}
    >
      <Form
        errors={isPassword && error ? { password: error.message } : {}}
        onSubmit={(values) => void props.onSubmit(asksPassword ? String(values.get('password')) : undefined)}
      >
        {asksPassword && (
          <Field name="password" label={words('password')} required asks="password">
            <PasswordInput autoComplete="current-password" username={username} />
          </Field>
        )}
        <FormAlert
          error={isPassword ? null : error}
          pending={pending}
          retryAt={props.retryAt}
          repeatable={false}
        />
        <div className="ua-dialog-footer">
          <Button variant="outline" onClick={props.onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
