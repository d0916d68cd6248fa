import type { SignInFlow } from '@keystead/ui-auth/hooks';
import { usePasswordForm } from '../shared/usePasswordForm.ts';
import { words } from '../shared/words.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';

const link = 'text-sm text-muted-foreground underline underline-offset-4';

export function PasswordStep({ flow }: { flow: SignInFlow }) {
  const { submit, label, isBlocked } = usePasswordForm(flow);
  const { fields, form } = flow.errors;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Alert>{form?.message}</Alert>
      <Field label={words.email} htmlFor="email" error={fields.email}>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={flow.email}
          aria-invalid={fields.email !== undefined}
          aria-describedby="email-error"
        />
      </Field>
      <Field label={words.password} htmlFor="password" error={fields.password}>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={fields.password !== undefined}
          aria-describedby="password-error"
        />
      </Field>
      <Button type="submit" disabled={isBlocked}>
        {label}
      </Button>
      <p className="flex justify-between">
        <a href="/sign-up" className={link}>
          {words.noAccount}
        </a>
        <a href="/forgot-password" className={link}>
          {words.forgotten}
        </a>
      </p>
    </form>
  );
}
