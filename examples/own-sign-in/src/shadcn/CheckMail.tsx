import { type CheckMailProps, useCheckMail } from '../shared/useCheckMail.ts';
import { mailSent, words } from '../shared/words.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

export function CheckMail(props: CheckMailProps) {
  const { email, error, label, isBlocked, send } = useCheckMail(props);
  return (
    <Card title={words.mail}>
      <Alert>{error?.message}</Alert>
      <p role="status" className="text-sm">
        {mailSent(email)}
      </p>
      <Button disabled={isBlocked} onClick={send}>
        {label}
      </Button>
      <Button variant="link" onClick={props.flow.startOver}>
        {words.back}
      </Button>
    </Card>
  );
}
