import type { SharedWords } from '#core/mail/define-translated-mail.ts';

/** Ways in that outlive a password: accounts at providers, passkeys and API keys. */
export type WayKind = 'account' | 'passkey' | 'api-key';

/** A way in that outlives a password, as its owner knows it: an account at a provider, a passkey or an API key. */
export interface ListedWay {
  kind: WayKind;
  name: string;
  addedAt: Date;
}

/**
 * The name of a way in for mails and pages, and since when it is there. A name that is not shown is empty, see
 * `cleanValues`.
 */
export function toWayWords(
  { kind, name, addedAt }: ListedWay,
  { ways, moment }: Pick<SharedWords, 'ways' | 'moment'>,
): readonly [label: string, value: string] {
  const say = ways({ hasName: name !== '', name, date: moment(addedAt) });
  return [say[kind], say.added];
}
