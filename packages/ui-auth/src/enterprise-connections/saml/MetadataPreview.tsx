'use client';

import { type ReactNode, useId } from 'react';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { type ReadMetadata, toShortName } from './certificate.ts';
import type { SamlWords } from './saml-words.ts';

interface MetadataPreviewProps {
  found: ReadMetadata;
  words: SamlWords;
}

/** What metadata says, before anything of it is stored. */
export function MetadataPreview({ found, words }: MetadataPreviewProps) {
  const id = useId();
  const { entityID, singleSignOnService, singleLogoutService, certificates, nameIDFormats } = found;
  const rows: [string, ReactNode][] = [
    [words('entityId'), <Code key="entity">{entityID}</Code>],
    [words('entryPoint'), <Endpoints key="in" endpoints={singleSignOnService} none={words('noEntry')} />],
    [words('exitPoint'), <Endpoints key="out" endpoints={singleLogoutService} none={words('noExit')} />],
    [
      words('certificates', { count: certificates.length }),
      certificates.map((one) => (
        <CertificateFacts key={one.fingerprintSha256} certificate={one} words={words} />
      )),
    ],
  ];
  return (
    <>
      <section className="ua-sso-read" aria-labelledby={id}>
        <header className="ua-sso-read-head">
          <h4 id={id} className="ua-sso-fault-message">
            {words('read')}
          </h4>
          <span className="ua-card-note">{words('notStored')}</span>
        </header>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label} className="ua-sso-read-row">
              <dt className="ua-fact-label">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {nameIDFormats.length > 0 && (
            <div className="ua-sso-read-row">
              <dt className="ua-fact-label">{words('nameId')}</dt>
              <dd>{nameIDFormats.map(toShortName).join(', ')}</dd>
            </div>
          )}
        </dl>
      </section>
      {certificates.length === 0 && <Alert tone="warning">{words('noCertificate')}</Alert>}
    </>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="ua-code-text" dir="ltr">
    {children}
  </code>
);

interface EndpointsProps {
  endpoints: ReadMetadata['singleSignOnService'];
  none: string;
}

/** Each address once: most identity providers take both bindings at the same one. */
function Endpoints({ endpoints, none }: EndpointsProps) {
  if (endpoints.length === 0) return none;
  return [...new Set(endpoints.map(({ Location }) => Location))].map((location) => (
    <Code key={location}>{location}</Code>
  ));
}
