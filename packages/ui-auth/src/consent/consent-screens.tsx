'use client';

import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { strong } from '#flow/strong.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { findHost, isOnThisComputer } from './asked-request.ts';
import { findClientHost } from './client-host.ts';
import type { ConsentWords } from './scope-rows.ts';
import type { ConsentFlow } from './useConsent.ts';

export interface ConsentScreenProps {
  /** Props that all screens share for their frame. */
  card: Omit<FlowCardProps, 'title'> & { ref: React.Ref<HTMLElement> };
  flow: ConsentFlow;
  words: ConsentWords;
  basePath: string;
}

/** Where the browser goes afterwards, for a person. */
export function toPlace({ request }: Pick<ConsentFlow, 'request'>, words: ConsentWords): string {
  const uri = request?.redirectUri ?? '';
  return isOnThisComputer(uri) ? words('thisComputer') : (findHost(uri) ?? words('application'));
}

export const WaitingScreen = ({ card, words }: ConsentScreenProps) => (
  <FlowCard {...card} title={words('title')}>
    <FormSkeleton fields={3} />
  </FlowCard>
);

export function FailedScreen({ card, flow, words }: ConsentScreenProps) {
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
export const NoRequestScreen = ({ card, words }: ConsentScreenProps) => (
  <FlowCard {...card} title={words('noRequest')} description={words('noRequestText')} />
);

export function SignedOutScreen({ card, words }: ConsentScreenProps) {
  const { href } = useRedirect();
  return (
    <FlowCard {...card} title={words('title')} description={words('signedOut')}>
      <FlowLink href={href('signIn')}>{words('signIn')}</FlowLink>
    </FlowCard>
  );
}

/** An administrator never decides for somebody else. */
export function ViewingScreen({ card, words }: ConsentScreenProps) {
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

/** The request is too old, or was answered already. */
export function OverScreen({ card, flow, words }: ConsentScreenProps) {
  const { source, client_id: id = '', client_uri: uri } = flow.client ?? {};
  const found = findClientHost({ source, id, uri });
  const host = found === findHost(uri) ? found : undefined;
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone="danger" />}
      title={words('over')}
      description={words('overText')}
      takesFocus
    >
      {host !== undefined && (
        <Button
          size="lg"
          fullWidth
          render={
            <a href={uri} rel="noreferrer">
              {/* The label comes from the button. */}
            </a>
          }
        >
          {words('startAgain', { host })}
        </Button>
      )}
    </FlowCard>
  );
}

/** Says where the browser goes. Programs open beside it, so the page can stay. */
export function DoneScreen({ card, flow, words }: ConsentScreenProps) {
  const isAllowed = flow.step === 'allowed';
  const isLocal = isOnThisComputer(flow.request?.redirectUri ?? '');
  return (
    <FlowCard
      {...card}
      mark={<FlowMark tone={isAllowed ? 'success' : 'mail'} />}
      title={words(isAllowed ? 'allowed' : 'denied')}
      description={
        isLocal ? words('canClose') : words.rich('goingBack', { b: strong }, { place: toPlace(flow, words) })
      }
      takesFocus
    />
  );
}
