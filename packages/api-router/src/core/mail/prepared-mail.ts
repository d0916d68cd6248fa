import { type DrawnFace, toDrawnFace } from '#core/brand/face-colors.ts';
import { toHref, toSingleLine } from '#core/mail/escape.ts';
import { joinSentences } from '#core/mail/layout/join-sentences.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';
import type { MailAction, MailContent, MailLink, MailPicture } from '#core/mail/mail-content.ts';
import type { MailTone } from '#core/mail/mail-tone.ts';
import { toPreview } from '#core/mail/preview.ts';
import type { Translation } from '#core/mail/translation.ts';

export interface PreparedPicture {
  /** Undefined: there are the initials alone. */
  url: string | undefined;
  face: DrawnFace;
  shape: NonNullable<MailPicture['shape']>;
}

/** Mail that is ready for a layout: without control characters, and with safe links only. */
export interface PreparedMail {
  appName: string;
  subject: string;
  heading: string;
  greeting: string;
  preview: string;
  tone: { mark: Exclude<MailTone, 'task'>; word: string } | undefined;
  pictures: readonly PreparedPicture[];
  intro: readonly string[];
  code: { label: string; value: string } | undefined;
  details: readonly { label: string; value: string }[];
  action: (MailLink & Required<Pick<MailAction, 'deletes'>>) | undefined;
  linkHint: string;
  alternative: MailLink | undefined;
  /** All of it in one paragraph; empty if there is nothing to say. */
  outro: string;
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
const findShown = (url: MailPicture['url']): string | undefined =>
  typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:'
    ? new URL(url).href
    : undefined;

/** Nothing for a name that may not be shown, which has no initials either. */
function toPictures({ url, name, shape = 'round' }: MailPicture): PreparedPicture[] {
  const shown = findShown(url);
  const face = toDrawnFace(toSingleLine(name));
  return shown === undefined && face.initials === '' ? [] : [{ url: shown, face, shape }];
}

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
    action: content.action && { ...toLink(content.action), deletes: content.action.deletes ?? false },
    linkHint: say.linkHint,
    alternative: content.alternative && toLink(content.alternative),
    outro: joinSentences(content.outro.map(toSingleLine)),
    pages: brand.pages.map(({ page, url }) => toLink({ label: links[page], url })),
    reason: toSingleLine(content.reason ?? (isForAnybody ? say.reasonWithoutAccount : say.reason)),
  };
}
