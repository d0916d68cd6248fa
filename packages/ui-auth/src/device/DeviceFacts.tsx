'use client';

import Clock from 'lucide-react/icons/clock';
import Laptop from 'lucide-react/icons/laptop';
import MapPin from 'lucide-react/icons/map-pin';
import Shield from 'lucide-react/icons/shield';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { DeviceScreenProps } from './device-screens.tsx';

const networks = {
  true: { words: 'sameNetwork', tone: 'success' },
  false: { words: 'otherNetwork', tone: 'warning' },
  null: { words: 'unknownNetwork', tone: undefined },
} as const;

/** What asks, from where, and when; and what it could where it is no application that is known. */
export function DeviceFacts({
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
  const scopes = (shown.scope ?? '').split(' ').filter(Boolean);
  return (
    <ul className="ua-device-facts">
      <Fact glyph={Laptop} name="device-kind" title={what}>
        {shown.client ? shown.client_id : words('client', { client: shown.client_id })}
      </Fact>
      <Fact
        glyph={MapPin}
        name="device-place"
        tone={suspicious ? 'danger' : networks[`${sameNetwork}`].tone}
        title={words(networks[`${sameNetwork}`].words)}
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
      {!shown.client && (
        <Fact glyph={Shield} name="device-rights" title={words('everything')}>
          {scopes.length > 0 && words('asksFor', { scopes: format.list(scopes) })}
        </Fact>
      )}
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
