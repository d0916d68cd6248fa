'use client';

import { useState } from 'react';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { strong } from '#flow/strong.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { isOperators } from './application.ts';
import { isOnThisComputer } from './asked-request.ts';
import { ClientPair, WhoAnswers } from './ConsentClient.tsx';
import { ConsentPlace } from './ConsentPlace.tsx';
import { ConsentScopes } from './ConsentScopes.tsx';
import { type ConsentScreenProps, toPlace } from './consent-screens.tsx';
import { type ConsentWords, findFirstTicks, toScopeRows } from './scope-rows.ts';
import type { ConsentFlow } from './useConsent.ts';

/**
 * Who asks, who answers for it, for what, in which organization, as whom, and both answers. A browser sends the form
 * itself where there is no script.
 */
export function ConsentQuestion({ card, flow, words, basePath }: ConsentScreenProps) {
  const { request, client, granted, pending } = flow;
  const { config } = useAuthConfig();
  const { paths } = useAuthUI();
  const format = useFormat();
  const [ticked, setTicked] = useState(() => findFirstTicks(client?.scopes));
  if (!request || !client) return null;
  const app = config?.appName ?? '';
  const name = client.client_name;
  const rows = toScopeRows(request.scopes, client.scopes, words);
  const asked = rows.filter((row) => !granted.includes(row.name));
  const earlier = rows.filter((row) => granted.includes(row.name));
  const isMore = earlier.length > 0 && asked.length > 0;
  const shown = isMore ? asked : rows;
  const hasChoice = shown.some(({ optional }) => optional);
  // Nobody is asked again and again about an application of the operator.
  const risk = isOperators(client.source) ? 'localRisk' : 'localNote';
  const local = isOnThisComputer(request.redirectUri)
    ? { name: words('thisComputer'), note: words(risk, { app }) }
    : undefined;
  const other = config?.multiSession.enabled ? { [ADD_ACCOUNT]: 'true' } : {};

  return (
    <FlowCard
      {...card}
      className={['ua-consent', card.className].filter(Boolean).join(' ')}
      mark={<ClientPair client={client} />}
      title={words(isMore ? 'wantsMore' : 'wants', { client: name, app })}
    >
      <Form
        action={`${basePath}/oauth2/consent`}
        className="ua-consent-form"
        onSubmit={(values) => void flow.decide({ accept: values.get('accept') === 'true', optional: ticked })}
      >
        <input type="hidden" name="oauth_query" value={request.query} />
        {hasChoice && (
          <input
            type="hidden"
            name="scope"
            value={request.scopes.filter((scope) => !isToTick(scope)).join(' ')}
          />
        )}
        <WhoAnswers client={client} app={app} local={local} redirectUri={request.redirectUri} words={words} />
        <ConsentScopes
          title={words(isMore ? 'couldAlso' : 'could')}
          rows={shown}
          note={isMore ? words('already', { list: format.list(earlier.map((row) => row.title)) }) : undefined}
          ticked={ticked}
          onTick={(scope, isTicked) =>
            setTicked(isTicked ? [...ticked, scope] : ticked.filter((one) => one !== scope))
          }
          words={words}
        />
        <ConsentPlace
          choice={flow}
          resources={request.resources}
          client={client}
          other={{
            href: buildAuthHref(paths.signIn, { params: other, request: request.query }),
            label: words('otherAccount'),
          }}
          words={words}
        />
        <div className="ua-consent-section ua-consent-end">
          <FormAlert
            error={flow.decisionError}
            pending={pending !== null}
            retryAt={flow.retryAt}
            repeatable={false}
          />
          <Answers pending={pending} words={words} />
          <p className="ua-consent-back">
            {words.rich('goBack', { b: strong }, { place: toPlace(flow, words) })}
          </p>
        </div>
      </Form>
    </FlowCard>
  );

  /** What was allowed before stays allowed, and has no field. */
  function isToTick(scope: string): boolean {
    return shown.some((row) => row.name === scope && row.optional);
  }
}

/** Both answers, equally large. Cancel comes first for a keyboard. */
function Answers({ pending, words }: { pending: ConsentFlow['pending']; words: ConsentWords }) {
  return (
    <div className="ua-consent-answers">
      <Button
        type="submit"
        name="accept"
        value="false"
        size="lg"
        fullWidth
        variant="outline"
        pending={pending === 'deny'}
      >
        {words('cancel')}
      </Button>
      <Button type="submit" name="accept" value="true" size="lg" fullWidth pending={pending === 'allow'}>
        {words(pending === 'allow' ? 'allowing' : 'allow')}
      </Button>
    </div>
  );
}
