import type { SessionRow } from '#client/wire-types.ts';
import type { MessageValues } from '#messages/message.ts';
import type { sessionsCard } from '#words/sessions-card.ts';

/** Name of a device. Browser, system or both may be unknown. */
export function toDeviceName(
  device: Partial<SessionRow['device']> | null | undefined,
  words: (key: keyof typeof sessionsCard, values?: MessageValues) => string,
): string {
  const { browser, system } = device ?? {};
  if (!browser && !system) return words('unknownDevice');
  return words('device', {
    browser: browser || words('unknownBrowser'),
    system: system || words('unknownSystem'),
  });
}
