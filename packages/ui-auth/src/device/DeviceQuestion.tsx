'use client';

import Clock from 'lucide-react/icons/clock';
import Laptop from 'lucide-react/icons/laptop';
import MapPin from 'lucide-react/icons/map-pin';
import Shield from 'lucide-react/icons/shield';
import Terminal from 'lucide-react/icons/terminal';
import { type ReactNode, useState } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { useFormat } from '#provider/words/useFormat.ts';
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
  const name = shown.client_id ?? '';
  const waits = suspicious && !isMine;
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
        onSubmit={(values) =>
          void (values.get('decision') === 'deny' ? flow.deny() : waits ? undefined : flow.approve())
        }
      >
        <input type="hidden" name="userCode" value={userCode} />
        {suspicious && (
          <Alert tone="danger" role="status" title={words('elsewhere')}>
            {words('elsewhereText')}
          </Alert>
        )}
        <DeviceFacts flow={flow} words={words} />
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
        {user && <p className="ua-device-account">{toShownEmail(user.email)}</p>}
      </Form>
    </FlowCard>
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

function DeviceFacts({
  flow: { device: shown, suspicious },
  words,
}: Pick<DeviceScreenProps, 'flow' | 'words'>) {
  const format = useFormat();
  const device = shown?.device;
  if (!shown || !device) return null;
  const { browser, system, userAgent, ipAddress, sameNetwork } = device;
  const known = browser || system;
  const what = known
    ? words('device', {
        browser: browser ?? words('unknownProgram'),
        system: system ?? words('unknownSystem'),
      })
    : (userAgent ?? words('unknownDevice'));
  const where = { true: 'sameNetwork', false: 'otherNetwork', null: 'unknownNetwork' } as const;
  const scopes = (shown.scope ?? '').split(' ').filter(Boolean);
  return (
    <ul className="ua-device-facts">
      <Fact glyph={Laptop} name="device-kind" title={what}>
        {words('client', { client: shown.client_id })}
      </Fact>
      <Fact
        glyph={MapPin}
        name="device-place"
        tone={sameNetwork === false ? (suspicious ? 'danger' : undefined) : 'success'}
        title={words(where[`${sameNetwork}`])}
      >
        {ipAddress ?? words('unknownAddress')}
      </Fact>
      <Fact
        glyph={Clock}
        name="device-time"
        tone={suspicious ? 'warning' : undefined}
        title={words('asked', { time: format.relative(device.createdAt) })}
      >
        {suspicious ? words('slow') : words('works', { time: format.duration(shown.expires_in ?? 0) })}
      </Fact>
      <Fact glyph={Shield} name="device-rights" title={words('everything')}>
        {scopes.length > 0 && words('asksFor', { scopes: format.list(scopes) })}
      </Fact>
    </ul>
  );
}

interface FactProps {
  glyph: Glyph;
  name: string;
  title: ReactNode;
  tone?: 'success' | 'warning' | 'danger' | undefined;
  children?: ReactNode;
}

const Fact = ({ glyph, name, title, tone, children }: FactProps) => (
  <li className="ua-device-fact" data-tone={tone}>
    <Icon name={name} glyph={glyph} size={16} />
    <span className="ua-device-fact-text">
      <span className="ua-device-fact-title">{title}</span>
      {children && <span className="ua-device-fact-detail">{children}</span>}
    </span>
  </li>
);
