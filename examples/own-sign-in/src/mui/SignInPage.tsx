import { useSignIn } from '@keystead/ui-auth/hooks';
import { Button, Link, Typography } from '@mui/material';
import { words } from '../shared/words.ts';
import { CheckMail } from './CheckMail.tsx';
import { Fault } from './Fault.tsx';
import { OtherWays } from './OtherWays.tsx';
import { Panel } from './Panel.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Sign-in on MUI. Everything that it does is in the hooks. */
export function SignInPage() {
  const flow = useSignIn({ redirectTo: '/' });
  const { step, entry, challenge } = flow;
  if (step === 'verifyEmail') return <CheckMail flow={flow} />;
  if (challenge && step === 'twoFactor')
    return <SecondStep challenge={challenge} onSuccess={flow.afterSecondStep} onBack={flow.startOver} />;
  return (
    <Panel title={words.title}>
      {(step === 'loading' || step === 'done') && <Typography role="status">{words.loading}</Typography>}
      {step === 'failed' && (
        <>
          <Fault error={entry.error} />
          <Button onClick={entry.retry}>{words.retry}</Button>
        </>
      )}
      {step === 'already' && (
        <Typography>
          {words.already} <Link href="/">{words.onward}</Link>
        </Typography>
      )}
      {step === 'password' && <PasswordStep flow={flow} />}
      {(step === 'password' || step === 'buttons') && <OtherWays flow={flow} />}
    </Panel>
  );
}
