'use client';

import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { LongText } from '../saml/LongText.tsx';
import type { CertificatesProps } from './part-props.ts';

interface NewCertificateProps extends Pick<CertificatesProps, 'saml'> {
  pending: boolean;
  /** Gets the text as it was pasted. */
  onAdd: (cert: string) => void;
  onCancel: () => void;
}

/** Asks for one more certificate of the identity provider. */
export const NewCertificate = ({ saml, pending, onAdd, onCancel }: NewCertificateProps) => (
  <Form onSubmit={(values) => onAdd(String(values.get('cert')).trim())}>
    <LongText
      name="cert"
      label={saml('certificate')}
      help={saml('certificateHelp')}
      placeholder="-----BEGIN CERTIFICATE-----"
    />
    <div className="ua-card-actions">
      <Button variant="outline" size="sm" onClick={onCancel}>
        {saml('cancel')}
      </Button>
      <Button type="submit" size="sm" pending={pending}>
        {saml('add')}
      </Button>
    </div>
  </Form>
);
