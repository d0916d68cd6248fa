import { type SignInFlow, usePasskeySignIn } from '@keystead/ui-auth/hooks';
import { Button, Divider } from '@mui/material';
import { withProvider, words } from '../shared/words.ts';
import { Fault } from './Fault.tsx';

export function OtherWays({ flow }: { flow: SignInFlow }) {
  const passkey = usePasskeySignIn({ host: flow.passkeyHost });
  const providers = flow.entry.config?.socialProviders ?? [];
  const error = passkey.error ?? flow.social.error;
  const isBlocked = flow.pending || passkey.pending;
  return (
    <>
      <Divider />
      <Fault error={error} />
      {passkey.offered && (
        <Button
          variant="outlined"
          disabled={isBlocked}
          onPointerEnter={passkey.prepare}
          onClick={() => void passkey.signIn()}
        >
          {words.passkey}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="outlined" disabled={isBlocked} onClick={() => void flow.withProvider(id)}>
          {withProvider(name)}
        </Button>
      ))}
    </>
  );
}
