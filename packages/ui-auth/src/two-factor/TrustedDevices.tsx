'use client';

import { getQueryKey } from '@trpc/react-query';
import { useId, useRef } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';

type Device = AuthOutputs['twoFactor']['listTrustedDevices'][number];

interface TrustedDevicesProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  words: Words<keyof typeof twoFactorCard>;
  readOnly: boolean;
}

/** The trusted devices of the user. */
export function TrustedDevices({ words, readOnly, ...callbacks }: TrustedDevicesProps) {
  const asked = trpc.twoFactor.listTrustedDevices.useQuery(undefined, { retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.twoFactor.listTrustedDevices, undefined, 'query'));
  const one = useAuthCall(trpc.twoFactor.revokeTrustedDevice.useMutation(), { keepsAnswers: true });
  const all = useAuthCall(trpc.twoFactor.revokeTrustedDevices.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const { data: devices } = query;
  if (!devices) return null;

  const nameOf = ({ browser, system }: Device): string =>
    browser && system
      ? words('deviceName', { browser, system })
      : (browser ?? system ?? words('unknownDevice'));

  async function forget(id?: string): Promise<void> {
    list.current?.focus();
    const result = id === undefined ? await all.run(undefined) : await one.run({ id });
    if (!report(result, { event: { name: 'trusted_device_revoked' } }) && !result.ok)
      toast({ title: result.error.message, tone: 'danger' });
    await (id === undefined ? all : one).refresh();
  }

  return (
    <section aria-labelledby={headingId} className="ua-two-factor-devices">
      <h3 id={headingId} className="ua-card-row-title">
        {words('devices')}
      </h3>
      <p className="ua-card-note">{words('devicesText')}</p>
      <ul ref={list} tabIndex={-1} className="ua-card-list" aria-label={words('devices')}>
        {devices.map((device) => (
          <li key={device.id} className="ua-card-row">
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">
                {nameOf(device)}
                {device.current && <Badge tone="success">{words('thisDevice')}</Badge>}
              </p>
              <p className="ua-card-row-detail">
                {words('lastUsed', { time: format.relative(device.lastUsedAt) })}
              </p>
            </div>
            {!readOnly && (
              <Button
                variant="outline"
                size="sm"
                aria-label={words('forgetDevice', { device: nameOf(device) })}
                onClick={() => void forget(device.id)}
              >
                {words('forget')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && !readOnly && (
        <Button variant="ghost" size="sm" onClick={() => void forget()}>
          {words('forgetAll')}
        </Button>
      )}
    </section>
  );
}
