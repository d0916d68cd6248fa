import type { SignInFlow } from '@keystead/ui-auth/hooks';
import { Button, Link, Stack, TextField } from '@mui/material';
import { usePasswordForm } from '../shared/usePasswordForm.ts';
import { words } from '../shared/words.ts';
import { Fault } from './Fault.tsx';

export function PasswordStep({ flow }: { flow: SignInFlow }) {
  const { submit, label, isBlocked } = usePasswordForm(flow);
  const { fields, form } = flow.errors;
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Fault error={form} />
      <TextField
        id="email"
        name="email"
        label={words.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={flow.email}
        error={fields.email !== undefined}
        helperText={fields.email}
      />
      <TextField
        id="password"
        name="password"
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
        error={fields.password !== undefined}
        helperText={fields.password}
      />
      <Button type="submit" variant="contained" disabled={isBlocked}>
        {label}
      </Button>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Link href="/sign-up">{words.noAccount}</Link>
        <Link href="/forgot-password">{words.forgotten}</Link>
      </Stack>
    </Stack>
  );
}
