import { toHref, toSingleLine } from '#core/mail/escape.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';
import type { MailContent, MailLink, MailPicture } from '#core/mail/mail-content.ts';
import type { MailTone } from '#core/mail/mail-tone.ts';
import { toPreview } from '#core/mail/preview.ts';
import type { Translation } from '#core/mail/translation.ts';

/** Mail that is ready for a layout: without control characters, and with safe links only. */
export interface PreparedMail {
  appName: string;
  subject: string;
  heading: string;
  greeting: string;
  preview: string;
  tone: { mark: Exclude<MailTone, 'task'>; word: string } | undefined;
  pictures: readonly { url: string; name: string }[];
  intro: readonly string[];
  code: { label: string; value: string } | undefined;
  details: readonly { label: string; value: string }[];
  action: MailLink | undefined;
  linkHint: string;
  alternative: MailLink | undefined;
  outro: readonly string[];
  pages: readonly MailLink[];
  reason: string;
}

export interface MailFrame {
  translation: Translation;
  brand: MailBrand;
  tone: MailTone;
  /** It may go to somebody without an account. */
  isForAnybody: boolean;
  repeatsSubject: boolean;
}

const toLink = ({ label, url }: MailLink): MailLink => ({ label: toSingleLine(label), url: toHref(url) });

/** Pictures that may be shown: only by https, because others on the network must not learn who reads a mail. */
const toPictures = ({ url, name }: MailPicture): { url: string; name: string }[] =>
  typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:'
    ? [{ url: new URL(url).href, name: toSingleLine(name) }]
    : [];

const toDetails = ({ details = [] }: MailContent): PreparedMail['details'] =>
  details.flatMap(([label, value]) => (value ? [{ label, value: toSingleLine(value) }] : []));

export function prepareMail(
  content: MailContent,
  { translation, brand, tone, isForAnybody, repeatsSubject }: MailFrame,
): PreparedMail {
  const { code } = content;
  const details = toDetails(content);
  const appName = toSingleLine(brand.name);
  const name = toSingleLine(content.name);
  const { layout, links, tones } = translation.shared;
  const say = layout({ hasName: name !== '', name, appName });
  return {
    appName,
    subject: toSingleLine(content.subject),
    heading: toSingleLine(content.heading ?? content.subject),
    greeting: say.greeting,
    preview: toPreview(content, { details, repeatsSubject }),
    tone: tone === 'task' ? undefined : { mark: tone, word: tones[tone] },
    pictures: (content.pictures ?? []).flatMap(toPictures),
    intro: content.intro.map(toSingleLine),
    code: code && { label: toSingleLine(code[0]), value: toSingleLine(code[1]) },
    details,
    action: content.action && toLink(content.action),
    linkHint: say.linkHint,
    alternative: content.alternative && toLink(content.alternative),
    outro: content.outro.map(toSingleLine),
    pages: brand.pages.map(({ page, url }) => toLink({ label: links[page], url })),
    reason: toSingleLine(content.reason ?? (isForAnybody ? say.reasonWithoutAccount : say.reason)),
  };
}
