import { useSignIn } from '@keystead/ui-auth/hooks';
import { words } from '../shared/words.ts';
import { CheckMail } from './CheckMail.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

/** Sign-in on parts in the style of shadcn/ui. Everything that it does is in the hooks. */
export function SignInPage() {
  const flow = useSignIn({ redirectTo: '/' });
  const { step, entry, challenge } = flow;
  if (step === 'verifyEmail') return <CheckMail flow={flow} />;
  if (challenge && step === 'twoFactor')
    return <SecondStep challenge={challenge} onSuccess={flow.afterSecondStep} onBack={flow.startOver} />;
  return (
    <Card title={words.title}>
      {(step === 'loading' || step === 'done') && <p role="status">{words.loading}</p>}
      {step === 'failed' && (
        <>
          <Alert>{entry.error?.message}</Alert>
          <Button onClick={entry.retry}>{words.retry}</Button>
        </>
      )}
      {step === 'already' && (
        <p>
          {words.already}{' '}
          <a href="/" className="underline">
            {words.onward}
          </a>
        </p>
      )}
      {step === 'password' && <PasswordStep flow={flow} />}
      {(step === 'password' || step === 'buttons') && <OtherWays flow={flow} />}
    </Card>
  );
}
