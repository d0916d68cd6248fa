import { toHref, toSingleLine } from '#core/mail/escape.ts';
import { toGreetingName } from '#core/mail/greeting-name.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Phrases } from '#core/mail/translation.ts';

/** A mail of clean lines, ready for a layout: no control characters anywhere, and only links that may be opened. */
export interface PreparedMail {
  appName: string;
  subject: string;
  greeting: string;
  preview: string;
  intro: readonly string[];
  details: readonly { label: string; value: string }[];
  action: MailLink | undefined;
  linkHint: string;
  alternative: MailLink | undefined;
  outro: readonly string[];
  reason: string;
}

const toLink = ({ label, url }: MailLink): MailLink => ({ label: toSingleLine(label), url: toHref(url) });

export function prepareMail(content: MailContent, phrases: Phrases, appName: string): PreparedMail {
  return {
    appName,
    subject: toSingleLine(content.subject),
    greeting: phrases.greeting(toGreetingName(content.name)),
    preview: toSingleLine(content.intro[0]),
    intro: content.intro.map(toSingleLine),
    details: (content.details ?? []).flatMap(([label, value]) =>
      value ? [{ label, value: toSingleLine(value) }] : [],
    ),
    action: content.action && toLink(content.action),
    linkHint: phrases.linkHint,
    alternative: content.alternative && toLink(content.alternative),
    outro: content.outro.map(toSingleLine),
    reason: phrases.reason(appName),
  };
}
