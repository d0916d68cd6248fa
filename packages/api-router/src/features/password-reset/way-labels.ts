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
  es: {
    account: (name) => name || 'Cuenta conectada',
    passkey: label('Llave de acceso'),
    'api-key': label('Clave de API'),
  },
  ja: {
    account: (name) => name || '連携アカウント',
    passkey: label('パスキー'),
    'api-key': label('API キー'),
  },
  'pt-BR': {
    account: (name) => name || 'Conta conectada',
    passkey: label('Chave de acesso'),
    'api-key': label('Chave de API'),
  },
  fr: {
    account: (name) => name || 'Compte associé',
    passkey: label('Clé d’accès'),
    'api-key': label('Clé d’API'),
  },
  ar: {
    account: (name) => name || 'حساب مرتبط',
    passkey: label('مفتاح مرور'),
    'api-key': label('مفتاح API'),
  },
} as const satisfies Record<string, WayLabels>;
