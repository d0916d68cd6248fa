'use client';

import type { ReactNode } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { strong } from '#flow/strong.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { acceptInvitation } from '#words/accept-invitation.ts';
import { InvitationFacts } from './InvitationFacts.tsx';
import type { AcceptInvitationFlow } from './useAcceptInvitation.ts';

export interface InvitationScreenProps {
  /** Props that all screens share for their frame. */
  card: Omit<FlowCardProps, 'title'> & { ref: React.Ref<HTMLElement> };
  flow: AcceptInvitationFlow;
  words: Words<keyof typeof acceptInvitation>;
  /** Null hides the sign-in. */
  signInHref: string | null;
  /** Undefined: the form for a new account is on this page. */
  signUpHref: string | undefined;
}

/** Name and logo of the organization, if the reader may see them. */
function toHeader({ flow, words }: Pick<InvitationScreenProps, 'flow' | 'words'>) {
  const { organization } = flow;
  if (!organization) return { title: words('waiting') };
  const { id, name, logo } = organization;
  return {
    title: words('title', { organization: name }),
    mark: <Avatar user={{ id, name, image: logo }} size={40} shape="square" />,
  };
}

export const WaitingScreen = ({ card, words }: InvitationScreenProps) => (
  <FlowCard {...card} title={words('waiting')}>
    <FormSkeleton fields={2} />
  </FlowCard>
);

export function FailedScreen({ card, flow, words }: InvitationScreenProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  const retry = (
    <Button variant="outline" size="sm" onClick={flow.refetch}>
      {common('retry')}
    </Button>
  );
  return (
    <FlowCard {...card} title={words('waiting')}>
      <Alert action={retry}>{errorText(flow.error ?? 'UNKNOWN')}</Alert>
    </FlowCard>
  );
}

/** Sign-in or sign-up: with the link of the mail it is known which one is needed. */
export function SignedOutScreen(props: InvitationScreenProps) {
  const { card, flow, words, signInHref, signUpHref } = props;
  const { opened } = flow;
  const about =
    opened &&
    words.rich(opened.hasAccount ? 'signInFor' : 'signedOutFor', { b: strong }, { email: opened.email });
  const signUpVariant = opened ? 'primary' : 'outline';
  return (
    <FlowCard {...card} {...toHeader(props)} description={about ?? words('signedOut')}>
      {opened && <InvitationFacts invitation={opened} words={words} inviter={flow.inviter} />}
      <div className="ua-flow-actions" data-reversed={signUpVariant === 'primary' ? '' : undefined}>
        {!opened?.hasAccount &&
          (signUpHref === undefined ? (
            <Button size="lg" fullWidth variant={signUpVariant} onClick={() => flow.setSigningUp(true)}>
              {words('signUp')}
            </Button>
          ) : (
            <FlowLink href={signUpHref} variant={signUpVariant}>
              {words('signUp')}
            </FlowLink>
          ))}
        {signInHref !== null && (
          <FlowLink href={signInHref} variant={opened && !opened.hasAccount ? 'outline' : 'primary'}>
            {words('signIn')}
          </FlowLink>
        )}
      </div>
    </FlowCard>
  );
}

/** The invitation, with buttons to accept and decline. */
export function QuestionScreen(props: InvitationScreenProps) {
  const { card, flow, words } = props;
  const { received, pending } = flow;
  const user = useUser();
  return (
    <FlowCard
      {...card}
      {...toHeader(props)}
      description={words.rich('invited', { b: strong }, { inviter: flow.inviter })}
    >
      {received && (
        <InvitationFacts
          invitation={received}
          account={user ? toShownEmail(user.email) : undefined}
          words={words}
        />
      )}
      <FormAlert
        error={flow.changeError}
        pending={pending !== null}
        retryAt={flow.retryAt}
        repeatable={false}
      />
      <div className="ua-flow-actions">
        <Button size="lg" fullWidth pending={pending === 'accept'} onClick={() => void flow.accept()}>
          {words(pending === 'accept' ? 'accepting' : 'accept')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          pending={pending === 'decline'}
          onClick={() => void flow.decline()}
        >
          {words(pending === 'decline' ? 'declining' : 'decline')}
        </Button>
      </div>
    </FlowCard>
  );
}

export function AcceptedScreen({ card, flow, words }: InvitationScreenProps) {
  const organization = flow.organization?.name;
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone="success" />}
      title={words('accepted', { organization })}
      description={words('acceptedText')}
    >
      <OpenButton flow={flow} words={words} />
    </FlowCard>
  );
}

export const MemberScreen = ({ card, flow, words }: InvitationScreenProps) => (
  <FlowCard
    {...card}
    mark={<FlowMark tone="success" />}
    title={words('member')}
    description={words('memberText')}
  >
    <OpenButton flow={flow} words={words} />
  </FlowCard>
);

function OpenButton({ flow, words }: Pick<InvitationScreenProps, 'flow' | 'words'>) {
  const organization = flow.organization?.name;
  return (
    <Button size="lg" fullWidth onClick={flow.leave}>
      {organization ? words('open', { organization }) : words('openUnknown')}
    </Button>
  );
}

export const DeclinedScreen = ({ card, words }: InvitationScreenProps) => (
  <FlowCard {...card} title={words('declined')} description={words('declinedText')}>
    <HomeLink>{words('home')}</HomeLink>
  </FlowCard>
);

export const GoneScreen = ({ card, words }: InvitationScreenProps) => (
  <EndScreen card={card} title={words('gone')} text={words('goneText')} home={words('home')} />
);

export function InviterLeftScreen({ card, flow, words }: InvitationScreenProps) {
  const organization = flow.organization?.name;
  const text = organization ? words('inviterLeftText', { organization }) : words('inviterLeftUnknown');
  return <EndScreen card={card} title={words('inviterLeft')} text={text} home={words('home')} />;
}

export function FullScreen({ card, flow, words }: InvitationScreenProps) {
  const format = useFormat();
  const { organization, received, inviter } = flow;
  const date = received && format.date(received.expiresAt);
  return (
    <EndScreen
      card={card}
      title={words('full', { organization: organization?.name })}
      text={words('fullText', { inviter, date })}
      home={words('home')}
    />
  );
}

interface EndScreenProps extends Pick<InvitationScreenProps, 'card'> {
  title: string;
  text: string;
  home: string;
}

const EndScreen = ({ card, title, text, home }: EndScreenProps) => (
  <FlowCard {...card} mark={<FlowMark tone="danger" />} title={title} description={text}>
    <HomeLink>{home}</HomeLink>
  </FlowCard>
);

function HomeLink({ children }: { children: ReactNode }) {
  const { paths } = useAuthUI();
  return <FlowLink href={paths.home}>{children}</FlowLink>;
}
