'use client';

import { useId } from 'react';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Certificate } from '../saml/certificate.ts';
import { OurMetadata } from '../saml/SamlOurs.tsx';
import { CertificateRow, SpanLegend } from './CertificateRow.tsx';
import type { CertificatesProps } from './part-props.ts';
import { type KeyStep, useConnectionKeys } from './useConnectionKeys.ts';

/** The newer one may sign already, or only be prepared. */
type Stage = 'single' | 'prepared' | 'activated';

function toStage([signing, other]: readonly Certificate[]): Stage {
  if (!signing || !other) return 'single';
  return Date.parse(signing.notBefore) < Date.parse(other.notBefore) ? 'prepared' : 'activated';
}

const stageWords = { prepared: 'preparedText', activated: 'activatedText' } as const;

const stepNotices = { prepare: 'prepared', activate: 'activated', remove: 'keyRemoved' } as const;

/** Our keys for this identity provider. The next one is prepared, given away, and then signed with. */
export function OurKeys(props: CertificatesProps) {
  const { connection, mayChange, saml, onChanged, ...callbacks } = props;
  const id = useId();
  const { rotate, pending, error, retryAt } = useConnectionKeys(callbacks);
  const removal = useQuestion<'removeOld' | 'removeNew'>();
  const keys = connection.samlConfig?.spCertificate ?? [];
  const stage = toStage(keys);
  const remove = stage === 'prepared' ? 'removeNew' : 'removeOld';

  async function take(step: KeyStep): Promise<void> {
    const stored = await rotate(connection.providerId, step, saml(stepNotices[step]));
    if (stored) onChanged(stored);
  }

  return (
    <section className="ua-sso-screen" aria-labelledby={id}>
      <h3 id={id} className="ua-sso-screen-title">
        {saml('ours')}
      </h3>
      <p className="ua-card-note">{saml('oursText')}</p>
      <ul className="ua-sso-certificates" aria-labelledby={id}>
        {keys.map((certificate, index) => (
          <CertificateRow
            key={certificate.fingerprintSha256}
            certificate={certificate}
            words={saml}
            badge={
              index === 0
                ? { label: saml('signs'), tone: 'success' }
                : { label: saml('ready'), tone: 'neutral' }
            }
          />
        ))}
      </ul>
      <SpanLegend words={saml} />
      {stage !== 'single' && <Alert tone="info">{saml(stageWords[stage])}</Alert>}
      {stage !== 'single' && <OurMetadata url={connection.spMetadataUrl} words={saml} />}
      {mayChange && (
        <div className="ua-row-actions">
          {stage === 'single' ? (
            <Button variant="outline" size="sm" pending={pending} onClick={() => void take('prepare')}>
              {saml(pending ? 'preparing' : 'prepare')}
            </Button>
          ) : (
            <>
              <Button
                variant={stage === 'prepared' ? 'primary' : 'outline'}
                size="sm"
                pending={pending}
                onClick={() => void take('activate')}
              >
                {saml(stage === 'prepared' ? 'activate' : 'goBack')}
              </Button>
              <Button
                variant={stage === 'prepared' ? 'outline' : 'primary'}
                size="sm"
                disabled={pending}
                onClick={() => removal.ask(remove)}
              >
                {saml(remove)}
              </Button>
            </>
          )}
        </div>
      )}
      <FormAlert error={error} pending={pending} retryAt={retryAt} repeatable={false} />
      <CardQuestion
        question={removal}
        title={saml(removal.about ?? remove)}
        description={saml('removeKeyText')}
        confirmLabel={saml('remove')}
        onConfirm={() => void take('remove')}
      />
    </section>
  );
}
