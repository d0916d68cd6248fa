'use client';

import { useMemo } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useHere } from '#flow/useHere.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { CodeField } from '#primitives/code/CodeField.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { deviceApproval } from '#words/device-approval.ts';
import type { DeviceApprovalFlow } from './useDeviceApproval.ts';

export interface DeviceScreenProps {
  /** Props that all screens share for their frame. */
  card: Omit<FlowCardProps, 'title'> & { ref: React.Ref<HTMLElement> };
  flow: DeviceApprovalFlow;
  words: Words<keyof typeof deviceApproval>;
  codeLength: number;
  basePath: string;
}

export const WaitingScreen = ({ card, words }: DeviceScreenProps) => (
  <FlowCard {...card} title={words('title')}>
    <FormSkeleton fields={1} />
  </FlowCard>
);

export function SignedOutScreen({ card, words }: DeviceScreenProps) {
  const { paths } = useAuthUI();
  const here = useHere();
  const { pathname, search } = here === '' ? { pathname: undefined, search: '' } : new URL(here);
  const redirectTo = pathname === undefined ? undefined : `${pathname}${search}`;
  return (
    <FlowCard {...card} title={words('title')} description={words('signedOut')}>
      <FlowLink href={buildAuthHref(paths.signIn, { redirectTo })}>{words('signIn')}</FlowLink>
    </FlowCard>
  );
}

/** An administrator never decides for somebody else. */
export function ViewingScreen({ card, words }: DeviceScreenProps) {
  const user = useUser();
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone="danger" />}
      title={words('viewing')}
      description={words.rich(
        'viewingText',
        { b: strong },
        { name: user?.name || (user ? toShownEmail(user.email) : undefined) },
      )}
    />
  );
}

/** The boxes for the code. The last character looks it up. */
export function CodeScreen({ card, flow, words, codeLength }: DeviceScreenProps) {
  const errorText = useErrorText();
  const { error } = flow;
  const refusal = error?.code === 'INVALID_USER_CODE' ? error : null;
  const refused = useMemo(() => refusal && { message: errorText(refusal) }, [refusal, errorText]);
  return (
    <FlowCard {...card} title={words('title')} description={words('enter')}>
      <FlowForm
        errors={refused ? { user_code: refused.message } : {}}
        onSubmit={(values) => flow.look(String(values.get('user_code')))}
      >
        <CodeField name="user_code" label={words('code')} digits={codeLength} letters refusal={refused} />
        <SubmitButton label={words('continue')} pendingLabel={words('continue')} pending={false} />
      </FlowForm>
    </FlowCard>
  );
}

/** Too many wrong codes, or no answer. */
export function FailedScreen({ card, flow, words }: DeviceScreenProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  const retry = (
    <Button variant="outline" size="sm" onClick={flow.refetch}>
      {common('retry')}
    </Button>
  );
  return (
    <FlowCard {...card} title={words('title')}>
      <Alert action={retry}>{errorText(flow.error ?? 'UNKNOWN')}</Alert>
    </FlowCard>
  );
}

const ends = {
  expired: ['expired', 'expiredText'],
  otherPerson: ['otherPerson', 'otherPersonText'],
  decided: ['decided', 'decidedText'],
} as const;

/** Nothing can be decided about this code. */
export function DeviceEndScreen({ card, flow, words }: DeviceScreenProps) {
  const [title, text] = ends[flow.step === 'expired' || flow.step === 'decided' ? flow.step : 'otherPerson'];
  return (
    <FlowCard {...card} mark={<FlowMark tone="danger" />} title={words(title)} description={words(text)}>
      <Button size="lg" fullWidth onClick={flow.again}>
        {words('again')}
      </Button>
    </FlowCard>
  );
}

export function DecidedScreen({ card, flow, words }: DeviceScreenProps) {
  const isApproved = flow.step === 'approved';
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone={isApproved ? 'success' : 'danger'} />}
      title={words(isApproved ? 'approved' : 'denied')}
      description={words(isApproved ? 'approvedText' : 'deniedText')}
    />
  );
}
