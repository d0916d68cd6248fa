import { describe, expect, test } from 'vitest';
import { english } from '#core/mail/translation.ts';
import { ssoRestsMail } from '#features/enterprise-enforcement/mails.ts';
import { faultCodes } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { faultNames } from '#features/enterprise-sign-in/faults/fault-names.ts';
import { failingMail } from '#features/enterprise-sign-in/log/mails.ts';
import { locales, renderSample } from '#mail.ts';

const codes = Object.keys(faultCodes);

describe('why an identity provider lets nobody in', () => {
  test.each([ssoRestsMail, failingMail].map(({ kind, sample }) => [kind, sample.reason] as const))(
    '%s says it in its own language',
    async (kind, reason) => {
      const sentences = new Set<string>();
      for (const locale of locales) {
        const { text } = await renderSample(kind, { appName: 'Zoo', locale });
        expect(text.includes(english.shared.faults[reason]), locale).toBe(locale === 'en');
        sentences.add(text);
      }
      expect(sentences.size).toBeGreaterThanOrEqual(locales.length - 1);
    },
  );

  test('has words for each fault, which are no sentence with a full stop', () => {
    expect(Object.keys(faultNames).toSorted()).toEqual(codes.toSorted());
    for (const words of Object.values(english.shared.faults)) expect(words).not.toMatch(/\.$/);
  });

  test('names most faults by something more exact', () => {
    const others = Object.entries(faultNames).filter(([, name]) => name === 'other');
    expect(others.map(([code]) => code)).toEqual([
      'certificate_expiring',
      'connection_changed',
      'pkce',
      'role_mapping',
      'other',
    ]);
  });
});
