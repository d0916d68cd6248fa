'use client';

import Terminal from 'lucide-react/icons/terminal';
import { type ReactNode, useState } from 'react';
import { WhoAnswers } from '#consent/ConsentClient.tsx';
import { ConsentPlace } from '#consent/ConsentPlace.tsx';
import { ConsentScopes } from '#consent/ConsentScopes.tsx';
import { toScopeRows } from '#consent/scope-rows.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useUser } from '#provider/session/useUser.ts';
import { DeviceFacts } from './DeviceFacts.tsx';
import type { DeviceScreenProps } from './device-screens.tsx';

/**
 * The code to compare, then where and when it asked, then what it could, then both answers. Where somebody may have sent
 * the code to the person, "Deny" is the filled button, and the other one waits for a tick.
 */
export function DeviceQuestion({ card, flow, words, basePath }: DeviceScreenProps) {
  const { device: shown, userCode, suspicious, pending } = flow;
  const user = useUser();
  const [isMine, setMine] = useState(false);
  if (!shown?.device) return null;
  const name = shown.client_name ?? shown.client_id ?? '';
  const waits = suspicious && !isMine;
  const isElsewhere = shown.device.sameNetwork === false;
  const approve = (
    <Button
      type="submit"
      name="decision"
      value="approve"
      size="lg"
      fullWidth
      variant={suspicious ? 'outline' : 'primary'}
      pending={pending === 'approve'}
      disabled={waits}
    >
      {words(pending === 'approve' ? 'approving' : suspicious ? 'approveAnyway' : 'approve')}
    </Button>
  );
  const deny = (
    <Button
      type="submit"
      name="decision"
      value="deny"
      formAction={`${basePath}/device/deny`}
      size="lg"
      fullWidth
      variant={suspicious ? 'primary' : 'outline'}
      pending={pending === 'deny'}
    >
      {words(pending === 'deny' ? 'denying' : 'deny')}
    </Button>
  );
  return (
    <FlowCard
      {...card}
      className={['ua-consent', card.className].filter(Boolean).join(' ')}
      mark={
        <span className="ua-device-mark">
          <Icon name="device" glyph={Terminal} size={24} />
        </span>
      }
      title={words('question', { client: name })}
      description={words('compare')}
    >
      <ShownCode code={userCode} label={words('code')} />
      <Form
        action={`${basePath}/device/approve`}
        className="ua-consent-form"
        onSubmit={(values) =>
          void (values.get('decision') === 'deny' ? flow.deny() : waits ? undefined : flow.approve())
        }
      >
        <input type="hidden" name="userCode" value={userCode} />
        <div className="ua-consent-section ua-device-section">
          {isElsewhere && (
            <Alert tone={suspicious ? 'danger' : 'warning'} role="status" title={words('elsewhere')}>
              {words('elsewhereText')}
            </Alert>
          )}
          <DeviceFacts flow={flow} words={words} />
        </div>
        {shown.client && <AskingClient flow={flow} words={words} />}
        <div className="ua-consent-section ua-consent-end">
          <FormAlert
            error={flow.changeError}
            pending={pending !== null}
            retryAt={flow.retryAt}
            repeatable={false}
          />
          {suspicious && (
            <Checkbox
              label={words('mine')}
              checked={isMine}
              onChange={({ target }) => setMine(target.checked)}
            />
          )}
          <div className="ua-device-answers">
            {suspicious ? [approve, deny].map(keyed) : [deny, approve].map(keyed)}
          </div>
          {user && !shown.client && <p className="ua-device-account">{toShownEmail(user.email)}</p>}
        </div>
      </Form>
    </FlowCard>
  );
}

/** Who answers for the application, what it could do, in which organization, and as whom: as on the page of consent. */
function AskingClient({ flow, words }: Pick<DeviceScreenProps, 'flow' | 'words'>) {
  const { config } = useAuthConfig();
  const { client, scope = '', resource = [] } = flow.device ?? {};
  if (!client) return null;
  const names = scope.split(' ').filter(Boolean);
  // All of it is allowed, or nothing: the device waits for what it asked for.
  const rows = toScopeRows(names, client.scopes, words).map((row) => ({ ...row, optional: false }));
  return (
    <>
      <div className="ua-consent-section ua-device-client">
        <WhoAnswers client={client} app={config?.appName ?? ''} words={words} />
      </div>
      <ConsentScopes title={words('could')} rows={rows} words={words} />
      <ConsentPlace choice={flow} resources={resource} client={client} words={words} />
    </>
  );
}

const keyed = (button: ReactNode, at: number) => <span key={at}>{button}</span>;

/** Parts that never move, each with its place. */
const inPlaces = (parts: Iterable<string>): { place: number; text: string }[] =>
  [...parts].map((text, place) => ({ place, text }));

/** In groups of four, as the device shows it. */
function ShownCode({ code, label }: { code: string; label: string }) {
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <p className="ua-device-code" dir="ltr">
      <span className="ua-visually-hidden">{`${label}: ${[...code].join(' ')}`}</span>
      <span aria-hidden="true" className="ua-device-groups">
        {inPlaces(groups).map(({ place, text }) => (
          <span key={place} className="ua-device-group">
            {inPlaces(text).map(({ place: within, text: letter }) => (
              <span key={within} className="ua-code-box">
                {letter}
              </span>
            ))}
          </span>
        ))}
      </span>
    </p>
  );
}
