import { Alert, Button } from '@mui/material';
import { type CheckMailProps, useCheckMail } from '../shared/useCheckMail.ts';
import { mailSent, words } from '../shared/words.ts';
import { Fault } from './Fault.tsx';
import { Panel } from './Panel.tsx';

export function CheckMail(props: CheckMailProps) {
  const { email, error, label, isBlocked, send } = useCheckMail(props);
  return (
    <Panel title={words.mail}>
      <Fault error={error} />
      <Alert severity="info" role="status">
        {mailSent(email)}
      </Alert>
      <Button variant="contained" disabled={isBlocked} onClick={send}>
        {label}
      </Button>
      <Button onClick={props.flow.startOver}>{words.back}</Button>
    </Panel>
  );
}
