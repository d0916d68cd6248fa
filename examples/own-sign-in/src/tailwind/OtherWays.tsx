import { type SignInFlow, usePasskeySignIn } from '@keystead/ui-auth/hooks';
import { withProvider, words } from '../shared/words.ts';
import { Alert, Button } from './parts.tsx';

export function OtherWays({ flow }: { flow: SignInFlow }) {
  const passkey = usePasskeySignIn({ host: flow.passkeyHost });
  const providers = flow.entry.config?.socialProviders ?? [];
  const error = passkey.error ?? flow.social.error;
  const isBlocked = flow.pending || passkey.pending;
  return (
    <div className="space-y-2 border-t border-slate-300 pt-4 dark:border-slate-700">
      <Alert>{error?.message}</Alert>
      {passkey.offered && (
        <Button
          quiet
          disabled={isBlocked}
          onPointerEnter={passkey.prepare}
          onClick={() => void passkey.signIn()}
        >
          {words.passkey}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} quiet disabled={isBlocked} onClick={() => void flow.withProvider(id)}>
          {withProvider(name)}
        </Button>
      ))}
    </div>
  );
}
