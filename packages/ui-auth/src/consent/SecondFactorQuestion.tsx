'use client';

import Smartphone from 'lucide-react/icons/smartphone';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { strong } from '#flow/strong.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { PasskeyButton } from '#passkeys/PasskeyButton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { consent } from '#words/consent.ts';
import { isOnThisComputer } from './asked-request.ts';
import { ClientPair, WhoAnswers } from './ConsentClient.tsx';
import { toPlace } from './consent-screens.tsx';
import type { SecondFactorScreenProps } from './second-factor-screens.tsx';

/** Who asks and why, what can be set up, as whom, and "Not now", which a browser without script sends itself. */
export function SecondFactorQuestion({ card, flow, words, basePath, localization }: SecondFactorScreenProps) {
  const { request, client, required, pending, callError, retryAt } = flow;
  const { config } = useAuthConfig();
  const consentWords = useMessages('consent', consent, localization);
  if (!request || !client || !config) return null;
  const app = config.appName;
  const name = client.client_name;
  const local = isOnThisComputer(request.redirectUri)
    ? { name: consentWords('thisComputer'), note: consentWords('localRisk', { app }) }
    : undefined;
  return (
    <FlowCard
      {...card}
      className={['ua-consent', card.className].filter(Boolean).join(' ')}
      mark={<ClientPair client={client} />}
      title={words('asks', { client: name })}
    >
      <WhoAnswers
        client={client}
        app={app}
        local={local}
        redirectUri={request.redirectUri}
        words={consentWords}
      />
      <p className="ua-second-factor-text">
        {words('why')} {words(required ? 'requiredText' : 'optionalText', { client: name })}
      </p>
      <Factors flow={flow} words={words} localization={localization} />
      <Person request={request.query} as={consentWords('as')} other={consentWords('otherAccount')} />
      <Form action={`${basePath}/oauth2/continue`} onSubmit={() => void flow.decline()}>
        <input type="hidden" name="oauth_query" value={request.query} />
        <input type="hidden" name="withoutSecondFactor" value="true" />
        <div className="ua-consent-section ua-consent-end">
          <FormAlert error={callError} pending={pending !== null} retryAt={retryAt} repeatable={false} />
          <Button type="submit" size="lg" fullWidth variant="ghost" pending={pending === 'decline'}>
            {words('notNow')}
          </Button>
          {required && (
            <p className="ua-consent-back">
              {consentWords.rich('goBack', { b: strong }, { place: toPlace(flow, consentWords) })}
            </p>
          )}
        </div>
      </Form>
    </FlowCard>
  );
}

type FactorsProps = Pick<SecondFactorScreenProps, 'flow' | 'words' | 'localization'>;

/** A button for each second factor, with a sentence about it. */
function Factors({ flow, words, localization }: FactorsProps) {
  const { factors } = flow;
  return (
    <div className="ua-consent-section ua-second-factor-ways">
      <noscript>
        <p className="ua-card-note">{words('needsScript')}</p>
      </noscript>
      {factors.length === 0 && <p className="ua-card-note">{words('notSupported')}</p>}
      {factors.includes('passkey') && (
        <div className="ua-second-factor-way">
          <PasskeyButton
            mode="register"
            localization={localization}
            onSuccess={() => {
              void flow.goOn();
              return false;
            }}
          >
            {words('passkey')}
          </PasskeyButton>
          <p className="ua-field-help">{words('passkeyText')}</p>
        </div>
      )}
      {factors.includes('totp') && (
        <div className="ua-second-factor-way">
          <Button
            variant="outline"
            size="lg"
            fullWidth
            icon={<Icon name="authenticator" glyph={Smartphone} />}
            onClick={() => flow.setUpApp(true)}
          >
            {words('app')}
          </Button>
          <p className="ua-field-help">{words('appText')}</p>
        </div>
      )}
    </div>
  );
}

/** As whom, with a link to go on with another account. */
function Person({ request, as, other }: { request: string; as: string; other: string }) {
  const { config } = useAuthConfig();
  const { paths } = useAuthUI();
  const user = useUser();
  if (!user) return null;
  const params = config?.multiSession.enabled ? { [ADD_ACCOUNT]: 'true' } : {};
  return (
    <div className="ua-consent-section ua-consent-places">
      <div className="ua-consent-place">
        <span className="ua-consent-place-name">{as}</span>
        <Avatar user={user} size={24} />
        <bdi className="ua-consent-place-value">{user.name || toShownEmail(user.email)}</bdi>
        <TextLink href={buildAuthHref(paths.signIn, { params, request })}>{other}</TextLink>
      </div>
    </div>
  );
}
