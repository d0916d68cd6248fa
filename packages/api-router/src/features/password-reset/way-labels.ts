/** Ways in that outlive a password: accounts at providers, passkeys and API keys. */
export type WayKind = 'account' | 'passkey' | 'api-key';

type WayLabels = Readonly<Record<WayKind, (name: string) => string>>;

/** What mails and pages call a way in. */
export const wayLabels = {
  en: {
    account: (name) => name,
    passkey: (name) => `Passkey: ${name}`,
    'api-key': (name) => `API key: ${name}`,
  },
  de: {
    account: (name) => name,
    passkey: (name) => `Passkey: ${name}`,
    'api-key': (name) => `API-Schlüssel: ${name}`,
  },
} as const satisfies Record<string, WayLabels>;
