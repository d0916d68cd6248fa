'use client';

import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { strong } from '#flow/strong.tsx';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { secondFactorSetup } from '#words/second-factor-setup.ts';
import type { SecondFactorFlow } from './useSecondFactorSetup.ts';

export interface SecondFactorScreenProps {
  /** Props that all screens share for their frame. */
  card: Omit<FlowCardProps, 'title'> & { ref: React.Ref<HTMLElement> };
  flow: SecondFactorFlow;
  words: Words<keyof typeof secondFactorSetup>;
  basePath: string;
  localization: Localization | undefined;
}

export const WaitingScreen = ({ card, words }: SecondFactorScreenProps) => (
  <FlowCard {...card} title={words('title')}>
    <FormSkeleton fields={2} />
  </FlowCard>
);

export function FailedScreen({ card, flow, words }: SecondFactorScreenProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  const isUnknown = flow.error?.code === 'OAUTH_CLIENT_NOT_FOUND';
  const retry = !isUnknown && (
    <Button variant="outline" size="sm" onClick={flow.refetch}>
      {common('retry')}
    </Button>
  );
  return (
    <FlowCard {...card} title={words('title')}>
      <Alert action={retry}>{isUnknown ? words('unknownClient') : errorText(flow.error ?? 'UNKNOWN')}</Alert>
    </FlowCard>
  );
}

/** The page was opened without a request. */
export const NoRequestScreen = ({ card, words }: SecondFactorScreenProps) => (
  <FlowCard {...card} title={words('noRequest')} description={words('noRequestText')} />
);

export function SignedOutScreen({ card, words }: SecondFactorScreenProps) {
  const { href } = useRedirect();
  return (
    <FlowCard {...card} title={words('title')} description={words('signedOut')}>
      <FlowLink href={href('signIn')}>{words('signIn')}</FlowLink>
    </FlowCard>
  );
}

/** An administrator never sets one up for somebody else. */
export function ViewingScreen({ card, words }: SecondFactorScreenProps) {
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

/** The request is too old, or was answered already. What was set up stays. */
export const OverScreen = ({ card, words }: SecondFactorScreenProps) => (
  <FlowCard
    {...card}
    mark={<FlowMark tone="danger" />}
    title={words('over')}
    description={words('overText')}
    takesFocus
  />
);

/** On the way to the next page. The button is for the case that the service did not answer. */
export function DoneScreen({ card, flow, words }: SecondFactorScreenProps) {
  const { client, pending, callError, retryAt } = flow;
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone="success" />}
      title={words('done')}
      description={
        client ? words.rich('goingOn', { b: strong }, { client: client.client_name }) : words('goingOnText')
      }
      takesFocus
    >
      <Form onSubmit={() => void flow.goOn()}>
        <FormAlert error={callError} pending={pending !== null} retryAt={retryAt} repeatable={false} />
        <SubmitButton
          label={words('goOn')}
          pendingLabel={words('waiting')}
          pending={pending !== null}
          retryAt={retryAt}
        />
      </Form>
    </FlowCard>
  );
}
