import type { Translation } from '#core/mail/translation.ts';

/** Why nobody comes in by an identity provider, by a name that mails have words for in each language. */
export type FaultName = keyof Translation['shared']['faults'];
