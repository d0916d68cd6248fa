import { expect, test } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import type { MessageValues } from '#messages/message.ts';
import { sessionsCard } from '#words/sessions-card.ts';
import { toDeviceName } from './device-name.ts';

const words = (key: keyof typeof sessionsCard, values?: MessageValues) =>
  formatMessage(sessionsCard[key], 'en', values);

test.each([
  ['both', { browser: 'Safari', system: 'iOS', kind: 'mobile' }, 'Safari on iOS'],
  ['only the browser', { browser: 'Safari', system: null, kind: null }, 'Safari on unknown system'],
  ['only the system', { browser: null, system: 'iOS', kind: null }, 'Unknown browser on iOS'],
  ['nothing', { browser: null, system: null, kind: null }, 'Unknown device'],
  ['not even a place for it', undefined, 'Unknown device'],
])('a device that told %s', (_, device, name) => {
  expect(toDeviceName(device, words)).toBe(name);
});
