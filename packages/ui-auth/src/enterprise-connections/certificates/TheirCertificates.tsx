'use client';

import Plus from 'lucide-react/icons/plus';
import { type RefObject, useId, useState } from 'react';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useToast } from '#provider/useHost.ts';
import type { ConnectionChanges } from '../connection.ts';
import { FaultList } from '../FaultList.tsx';
import { IdentityChange } from '../IdentityChange.tsx';
import { type Certificate, toShortFingerprint } from '../saml/certificate.ts';
import { useConnectionForm } from '../useConnectionForm.ts';
import { CertificateRow, SpanLegend } from './CertificateRow.tsx';
import { NewCertificate } from './NewCertificate.tsx';
import type { CertificatesProps } from './part-props.ts';

interface TheirCertificatesProps extends CertificatesProps {
  /** Gets the focus after a change. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Certificates of the identity provider. A new one is added before the identity provider changes over. */
export function TheirCertificates(props: TheirCertificatesProps) {
  const { connection, mayChange, saml, words, heading, onChanged, ...callbacks } = props;
  const id = useId();
  const form = useConnectionForm(connection.organizationId, callbacks);
  const toast = useToast();
  const removal = useQuestion<Certificate>();
  const [isAdding, setAdding] = useState(false);
  const { faults, error, pending, retryAt } = form;
  const certificates = connection.samlConfig?.certificate ?? [];
  const pems = certificates.map(({ cert }) => cert);

  async function save(changes: ConnectionChanges, notice: string): Promise<void> {
    const stored = await form.save(connection.providerId, changes);
    if (!stored) return;
    toast({ title: notice });
    setAdding(false);
    onChanged(stored);
    heading.current?.focus();
  }

  return (
    <section className="ua-sso-screen" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="ua-sso-screen-title">
        {saml('theirs')}
      </h3>
      <p className="ua-card-note">{saml(certificates.length > 1 ? 'bothAccepted' : 'theirsText')}</p>
      <ul className="ua-sso-certificates" aria-labelledby={id}>
        {certificates.map((certificate) => (
          <CertificateRow
            key={certificate.fingerprintSha256}
            certificate={certificate}
            words={saml}
            action={
              mayChange &&
              certificates.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={saml('removeOf', {
                    fingerprint: toShortFingerprint(certificate.fingerprintSha256),
                  })}
                  onClick={() => removal.ask(certificate)}
                >
                  {saml('remove')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <SpanLegend words={saml} />
      {mayChange && !isAdding && (
        <span>
          <Button
            variant="outline"
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            onClick={() => setAdding(true)}
          >
            {saml('add')}
          </Button>
        </span>
      )}
      {isAdding && (
        <NewCertificate
          saml={saml}
          pending={pending}
          onAdd={(cert) => void save({ samlConfig: { cert: [...pems, cert] } }, saml('added'))}
          onCancel={() => {
            form.reset();
            setAdding(false);
          }}
        />
      )}
      {faults.length > 0 && <FaultList faults={faults} words={words} />}
      <IdentityChange
        form={form}
        words={words}
        onConfirm={(changes) => void save(changes, saml('removed'))}
      />
      <FormAlert error={faults.length > 0 ? null : error} pending={pending} retryAt={retryAt} />
      <CardQuestion
        question={removal}
        title={saml('removeOf', {
          fingerprint: toShortFingerprint(removal.about?.fingerprintSha256 ?? ''),
        })}
        description={saml('removeText')}
        confirmLabel={saml('remove')}
        finalFocus={heading}
        onConfirm={({ cert }) =>
          void save({ samlConfig: { cert: pems.filter((one) => one !== cert) } }, saml('removed'))
        }
      />
    </section>
  );
}
