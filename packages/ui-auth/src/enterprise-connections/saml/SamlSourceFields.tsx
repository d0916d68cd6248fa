'use client';

import { useRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Choice } from '../Choice.tsx';
import type { Connection, ConnectionWords } from '../connection.ts';
import { FaultList } from '../FaultList.tsx';
import { LongText } from './LongText.tsx';
import { MetadataPreview } from './MetadataPreview.tsx';
import type { SamlWords } from './saml-words.ts';
import { type SamlSource, samlWays } from './useSamlSource.ts';

interface SamlSourceFieldsProps {
  source: SamlSource;
  /** One that is changed: its values can stay. */
  connection?: Connection | undefined;
  placeholder?: string | undefined;
  saml: SamlWords;
  words: ConnectionWords;
}

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Where the values of the identity provider come from, and what its metadata says. */
export function SamlSourceFields(props: SamlSourceFieldsProps) {
  const { source, connection, saml, words } = props;
  const { found, faults, error, pending, retryAt } = source;
  const ways = samlWays.filter((way) => way !== 'keep' || connection !== undefined);
  return (
    <>
      <Choice
        legend={saml('ways')}
        options={ways.map((value) => ({ value, label: saml(`way.${value}`) }))}
        value={source.way}
        onChange={source.setWay}
      />
      <WayFields {...props} />
      <div aria-live="polite" className="ua-sso-screen">
        {found && <MetadataPreview found={found} words={saml} />}
      </div>
      {faults.length > 0 && <FaultList faults={faults} words={words} />}
      <FormAlert error={faults.length > 0 ? null : error} pending={pending} retryAt={retryAt} />
    </>
  );
}

/** The fields of one way. What was read is forgotten with the first change. */
function WayFields({ source, connection, placeholder, saml }: SamlSourceFieldsProps) {
  const { way, reset } = source;
  if (way === 'url')
    return (
      <Field name="metadataUrl" label={saml('metadataUrl')} help={saml('metadataUrlHelp')} required>
        <Input
          {...technical}
          inputMode="url"
          defaultValue={connection?.metadataUrl ?? undefined}
          placeholder={placeholder}
          maxLength={2048}
          onValueChange={reset}
        />
      </Field>
    );
  if (way === 'file') return <FileField source={source} saml={saml} />;
  if (way === 'text')
    return (
      <LongText
        name="metadata"
        label={saml('metadataText')}
        placeholder="<EntityDescriptor …"
        onValueChange={reset}
      />
    );
  if (way === 'hand') return <HandFields connection={connection} saml={saml} />;
  return null;
}

function FileField({ source, saml }: Pick<SamlSourceFieldsProps, 'source' | 'saml'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="ua-field">
      <span className="ua-sso-value">
        <input
          ref={input}
          type="file"
          hidden
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          aria-label={saml('chooseFile')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void source.readFile(file);
            // The same file may be chosen again after an error.
            event.currentTarget.value = '';
          }}
        />
        <Button variant="outline" size="sm" pending={source.pending} onClick={() => input.current?.click()}>
          {saml('chooseFile')}
        </Button>
        {source.fileName !== null && <bdi>{source.fileName}</bdi>}
      </span>
      {source.isFileMissing && (
        <p className="ua-field-error" role="alert">
          {saml('fileMissing')}
        </p>
      )}
    </div>
  );
}

function HandFields({ connection, saml }: Pick<SamlSourceFieldsProps, 'connection' | 'saml'>) {
  return (
    <>
      <Field name="entityID" label={saml('entityId')} help={saml('entityIdHelp')} required>
        <Input {...technical} defaultValue={connection?.samlConfig?.entityID} maxLength={1024} />
      </Field>
      <Field name="entryPoint" label={saml('entryPoint')} help={saml('entryPointHelp')} required>
        <Input
          {...technical}
          inputMode="url"
          defaultValue={connection?.samlConfig?.entryPoint}
          maxLength={2048}
        />
      </Field>
      <LongText
        name="cert"
        label={saml('certificate')}
        help={saml('certificateHelp')}
        placeholder="-----BEGIN CERTIFICATE-----"
      />
    </>
  );
}
