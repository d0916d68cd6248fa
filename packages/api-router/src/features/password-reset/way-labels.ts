/** Ways in that outlive a password: accounts at providers, passkeys and API keys. */
export type WayKind = 'account' | 'passkey' | 'api-key';

/** What mails and pages call a way in. */
export type WayLabels = Readonly<Record<WayKind, (name: string) => string>>;

/** Label of a way in. A name that is not shown is empty, see `cleanValues`. */
export const toWayLabel =
  (kind: string) =>
  (name: string): string =>
    name ? `${kind}: ${name}` : kind;

/** The labels in English. */
export const wayLabels: WayLabels = {
  account: (name) => name || 'Connected account',
  passkey: toWayLabel('Passkey'),
  'api-key': toWayLabel('API key'),
};
