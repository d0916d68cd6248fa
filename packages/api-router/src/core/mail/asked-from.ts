import type { UnitSource } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import { ada } from '#core/mail/define-mail.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';

/** Where somebody asked for a mail, so that its reader sees whether it was them. */
export interface AskedFrom {
  device: string | null;
  ipAddress: string | null;
}

/** For previews. */
export const sampleAskedFrom: AskedFrom = { device: ada.device, ipAddress: ada.ipAddress };

export function readAskedFrom({ userAgent, ip }: Pick<UnitSource, 'userAgent' | 'ip'>): AskedFrom {
  const { browser, system } = parseDevice(userAgent);
  return { device: [browser, system].filter(Boolean).join(' · ') || null, ipAddress: ip };
}

/** As facts of a mail. */
export const askedFrom = (
  { device, ipAddress }: AskedFrom,
  facts: Translation['shared']['facts'],
): NonNullable<MailContent['details']> => [
  [facts.device, device],
  [facts.ipAddress, ipAddress],
];
