import { trpc } from '#client/trpc.ts';
import { reauth as english } from '#locales/en/reauth.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Alert } from '#primitives/Alert.tsx';
import { Avatar } from '#primitives/Avatar.tsx';
import { Button } from '#primitives/Button.tsx';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { PasswordInput } from '#primitives/PasswordInput.tsx';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useSession } from '#provider/useSession.ts';

export interface ReauthDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSuccess: () => void;
}

const wrongPassword = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD']);

/** Asks for the password again before something that a borrowed device should not be able to do. */
export function ReauthDialog({ open, onOpenChange, onSuccess }: ReauthDialogProps) {
  const words = useMessages('reauth', english);
  const { user } = useSession();
  const signIn = useAuthCall(trpc.signIn.email.useMutation());
  const { error } = signIn;
  const isPassword = error !== null && wrongPassword.has(error.code);

  async function confirm(values: FormData): Promise<void> {
    const result = await signIn.run({ email: user?.email ?? '', password: String(values.get('password')) });
    if (result.ok) onSuccess();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('title')}
      description={words('description')}
      locked={signIn.pending}
    >
      <Form
        onSubmit={(values) => void confirm(values)}
        errors={isPassword ? { password: words('wrongPassword') } : {}}
      >
        <div className="ua-reauth-user">
          <Avatar user={user} size={36} />
          <span className="ua-reauth-email">{user?.email}</span>
        </div>
        <Field name="password" label={words('password')} required>
          <PasswordInput autoComplete="current-password" username={user?.email} />
        </Field>
        {error && !isPassword && <Alert focusFor={error}>{error.message}</Alert>}
        <div className="ua-dialog-footer">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {words('cancel')}
          </Button>
          <Button type="submit" pending={signIn.pending}>
            {signIn.pending ? words('pending') : words('submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
