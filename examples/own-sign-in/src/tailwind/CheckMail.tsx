import { type CheckMailProps, useCheckMail } from '../shared/useCheckMail.ts';
import { mailSent, words } from '../shared/words.ts';
import { Alert, Button, Panel } from './parts.tsx';

export function CheckMail(props: CheckMailProps) {
  const { email, error, label, isBlocked, send } = useCheckMail(props);
  return (
    <Panel title={words.mail}>
      <Alert>{error?.message}</Alert>
      <p role="status">{mailSent(email)}</p>
      <Button disabled={isBlocked} onClick={send}>
        {label}
      </Button>
      <Button quiet onClick={props.flow.startOver}>
        {words.back}
      </Button>
    </Panel>
  );
}
