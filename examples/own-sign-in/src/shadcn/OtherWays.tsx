import { type SignInFlow, usePasskeySignIn } from '@keystead/ui-auth/hooks';
import { withProvider, words } from '../shared/words.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

export function OtherWays({ flow }: { flow: SignInFlow }) {
  const passkey = usePasskeySignIn({ host: flow.passkeyHost });
  const providers = flow.entry.config?.socialProviders ?? [];
  const error = passkey.error ?? flow.social.error;
  const isBlocked = flow.pending || passkey.pending;
  return (
    <div className="grid gap-2">
      <Alert>{error?.message}</Alert>
      {passkey.offered && (
        <Button
          variant="outline"
          disabled={isBlocked}
          onPointerEnter={passkey.prepare}
          onClick={() => void passkey.signIn()}
        >
          {words.passkey}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="outline" disabled={isBlocked} onClick={() => void flow.withProvider(id)}>
          {withProvider(name)}
        </Button>
      ))}
    </div>
  );
}
