import type { SignInFlow } from '@keystead/ui-auth/hooks';
import { usePasswordForm } from '../shared/usePasswordForm.ts';
import { words } from '../shared/words.ts';
import { Alert, Anchor, Button, Field } from './parts.tsx';

export function PasswordStep({ flow }: { flow: SignInFlow }) {
  const { submit, label, isBlocked } = usePasswordForm(flow);
  const { fields, form } = flow.errors;
  return (
    <form onSubmit={submit} className="space-y-4">
      <Alert>{form?.message}</Alert>
      <Field
        id="email"
        name="email"
        label={words.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={flow.email}
        error={fields.email}
      />
      <Field
        id="password"
        name="password"
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
        error={fields.password}
      />
      <Button type="submit" disabled={isBlocked}>
        {label}
      </Button>
      <p className="flex justify-between">
        <Anchor href="/sign-up">{words.noAccount}</Anchor>
        <Anchor href="/forgot-password">{words.forgotten}</Anchor>
      </p>
    </form>
  );
}
