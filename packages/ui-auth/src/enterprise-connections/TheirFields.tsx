import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { Connection, ConnectionWords } from './connection.ts';

interface TheirFieldsProps {
  /** One that is changed: its secret is never shown, and stays if nothing is typed. */
  connection?: Connection | undefined;
  placeholder?: string | undefined;
  words: ConnectionWords;
}

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** What the identity provider gave out: issuer, client id and secret. */
export function TheirFields({ connection, placeholder, words }: TheirFieldsProps) {
  const isNew = connection === undefined;
  return (
    <>
      <Field name="issuer" label={words('issuer')} help={words('issuerHelp')} required>
        <Input
          {...technical}
          inputMode="url"
          defaultValue={connection?.issuer}
          placeholder={placeholder}
          maxLength={2048}
        />
      </Field>
      <Field
        name="clientId"
        label={words('clientId')}
        help={isNew ? undefined : words('kept')}
        required={isNew}
      >
        <Input {...technical} placeholder={connection?.oidcConfig?.clientIdLastFour} maxLength={500} />
      </Field>
      <Field
        name="clientSecret"
        label={words('clientSecret')}
        help={words(isNew ? 'clientSecretHelp' : 'kept')}
        required={isNew}
      >
        <Input {...technical} type="password" maxLength={1000} />
      </Field>
    </>
  );
}

/** Fields by the names of the inputs of a call. */
export const theirNames = {
  issuer: 'issuer',
  'oidcConfig.clientId': 'clientId',
  'oidcConfig.clientSecret': 'clientSecret',
} as const;

const text = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

const DISCOVERY = /\/\.well-known\/openid-configuration$/;

/** Consoles show the host alone, or the URL of the document below the issuer: `harbour.okta.com` is an issuer too. */
function toIssuer(given: string): string {
  const issuer = given.replace(DISCOVERY, '');
  return issuer.includes('://') ? issuer : `https://${issuer}`;
}

/** The values as calls take them. */
export function readTheirs(values: FormData): {
  issuer: string;
  clientId: string | undefined;
  clientSecret: string | undefined;
} {
  return {
    issuer: toIssuer(text(values, 'issuer')),
    clientId: text(values, 'clientId') || undefined,
    clientSecret: text(values, 'clientSecret') || undefined,
  };
}
