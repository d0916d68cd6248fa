/** Ways in that outlive a password: accounts at providers, passkeys and API keys. */
export type WayKind = 'account' | 'passkey' | 'api-key';

type WayLabels = Readonly<Record<WayKind, (name: string) => string>>;

/** Label of a way in. A name that is not shown is empty, see `cleanValues`. */
const label =
  (kind: string) =>
  (name: string): string =>
    name ? `${kind}: ${name}` : kind;

/** What mails and pages call a way in. */
export const wayLabels = {
  en: {
    account: (name) => name || 'Connected account',
    passkey: label('Passkey'),
    'api-key': label('API key'),
  },
  de: {
    account: (name) => name || 'Verbundenes Konto',
    passkey: label('Passkey'),
    'api-key': label('API-Schlüssel'),
  },
} as const satisfies Record<string, WayLabels>;
