'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useToast } from '#provider/useHost.ts';
import { useConnectionForm } from '../useConnectionForm.ts';
import type { CertificatesProps } from './part-props.ts';

interface DailyMetadataProps extends CertificatesProps {
  /** Called after the button is gone. */
  onStopped: () => void;
}

/** Where certificates of the identity provider come from by themselves; nothing if they do not. */
export function DailyMetadata({
  connection,
  mayChange,
  saml,
  words: _,
  onChanged,
  onStopped,
  ...callbacks
}: DailyMetadataProps) {
  const form = useConnectionForm(connection.organizationId, callbacks);
  const toast = useToast();
  const { metadataUrl, providerId } = connection;
  if (metadataUrl === null) return null;

  async function stop(): Promise<void> {
    const stored = await form.save(providerId, { metadataUrl: null });
    if (!stored) return;
    toast({ title: saml('metadataStopped') });
    onChanged(stored);
    onStopped();
  }

  return (
    <div className="ua-sso-screen">
      <p className="ua-card-note">{saml('metadataDaily')}</p>
      <span className="ua-sso-value">
        <bdi>{metadataUrl}</bdi>
        {mayChange && (
          <Button variant="ghost" size="sm" pending={form.pending} onClick={() => void stop()}>
            {saml('metadataStop')}
          </Button>
        )}
      </span>
      <FormAlert error={form.error} pending={form.pending} retryAt={form.retryAt} />
    </div>
  );
}
