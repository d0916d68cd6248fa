'use client';

import { useState } from 'react';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { Connection, ConnectionChanges } from '../connection.ts';
import type { SamlWords } from './saml-words.ts';

interface SamlAttributesProps {
  connection: Connection;
  words: SamlWords;
}

/** Attributes that can have other names than the usual ones. */
const attributes = ['email', 'name', 'firstName', 'lastName', 'subject'] as const;

/** Names that many identity providers use, to be seen in an empty field. */
const usual = {
  email: 'email',
  name: 'displayName',
  firstName: 'givenName',
  lastName: 'surname',
  subject: 'NameID',
} as const;

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Names of attributes, and whether the identity provider may begin. */
export function SamlAttributes({ connection, words }: SamlAttributesProps) {
  const { samlConfig, allowIdpInitiated } = connection;
  const [begins, setBegins] = useState(allowIdpInitiated);
  const { mapping = {}, callbackUrl = null } = samlConfig ?? {};
  return (
    <>
      <details open={Object.keys(mapping).length > 0}>
        <summary>{words('attributes')}</summary>
        <div className="ua-sso-screen">
          <p className="ua-card-note">{words('attributesHelp')}</p>
          {attributes.map((name) => (
            <Field
              key={name}
              name={`mapping.${name}`}
              label={words(`attribute.${name}`)}
              // A name can be another one, and not be taken away again.
              required={mapping[name] !== undefined}
            >
              <Input {...technical} defaultValue={mapping[name]} placeholder={usual[name]} maxLength={500} />
            </Field>
          ))}
        </div>
      </details>
      <Checkbox
        name="allowIdpInitiated"
        label={words('idpInitiated')}
        help={words('idpInitiatedHelp')}
        checked={begins}
        onChange={(event) => setBegins(event.target.checked)}
      />
      {begins && (
        <Field
          name="idpInitiatedCallbackUrl"
          label={words('idpInitiatedUrl')}
          help={words('idpInitiatedUrlHelp')}
          optional={callbackUrl === null}
          required={callbackUrl !== null}
        >
          <Input {...technical} inputMode="url" defaultValue={callbackUrl ?? undefined} maxLength={2048} />
        </Field>
      )}
    </>
  );
}

const text = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** The values as `sso.updateProvider` takes them. */
export function readAttributes(
  values: FormData,
): Pick<ConnectionChanges, 'samlConfig' | 'allowIdpInitiated'> {
  const given = attributes.flatMap((name) => {
    const value = text(values, `mapping.${name}`);
    return value === '' ? [] : [[name, value] as const];
  });
  const url = text(values, 'idpInitiatedCallbackUrl');
  return {
    allowIdpInitiated: values.has('allowIdpInitiated'),
    samlConfig: {
      ...(given.length > 0 && { mapping: Object.fromEntries(given) }),
      ...(url !== '' && { idpInitiatedCallbackUrl: url }),
    },
  };
}
