import type { Brand } from '#core/brand/brand.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { AnyMail } from '#core/mail/define-mail.ts';
import { type MailBrand, toMailBrand } from '#core/mail/mail-brand.ts';
import { type RenderedMail, renderSample as renderSampleOf } from '#core/mail/render-mail.ts';
import { ENGLISH, type Translation } from '#core/mail/translation.ts';
import { features } from '#features.ts';
import { languageLoaders } from '#mail/language-loaders.ts';

export { brandOf } from '#core/brand/brand.ts';
export { currentBrand } from '#core/brand/current-brand.ts';
export { type ReadBrand, readBrand } from '#core/brand/read-brand.ts';
export { isEmail, normalizeEmail, requireRecipient } from '#core/email-address.ts';
export { escapeHtml } from '#core/mail/escape.ts';
export { toFontFace } from '#core/mail/layout/font-face.ts';
export { type Palette, type Palettes, toPalettes } from '#core/mail/layout/palette.ts';
export { type MailBrand, toMailBrand, toMonogram } from '#core/mail/mail-brand.ts';
export { parseSender, type Sender } from '#core/mail/parse-sender.ts';
export { parseSmtpUrl, type SmtpSettings } from '#core/mail/parse-smtp-url.ts';
export type { RenderedMail } from '#core/mail/render-mail.ts';
export type { Mailer, MailMessage } from '#core/ports.ts';
export { toFileSource } from '#core/transport/policy-source.ts';
export { renderSamplePage } from '#features/magic-link/sample-page.ts';

const loaders = new Map<string, () => Promise<Translation>>(Object.entries(languageLoaders));

/** The languages of mails. */
export const locales: readonly string[] = [ENGLISH, ...loaders.keys()];

/** Every mail of the service. */
export const mails: readonly AnyMail[] = features.flatMap(({ mails: own = [] }: Feature) => own);

/** Kinds of all mails of the service. */
export const mailKinds: readonly string[] = mails.map(({ kind }) => kind);

/** A mail of each kind, as an example shows it. */
export interface SampleMail extends RenderedMail {
  kind: string;
}

/** A brand for samples, and where its paths lead. */
export interface SampleBrand {
  brand?: Omit<Brand, 'name'> & { name?: string | undefined };
  /** Origin of paths such as `/logo.png`. */
  baseURL?: string;
}

/** Application and reader of example mails. */
export interface SampleSetting extends SampleBrand {
  appName: string;
  locale: string;
  /** Time zone of the reader, such as `Europe/Berlin`. Default: UTC. */
  timeZone?: string;
}

const toSampleBrand = (appName: string, { brand, baseURL = 'http://localhost' }: SampleBrand): MailBrand =>
  toMailBrand({ ...brand, name: brand?.name ?? appName }, baseURL);

/** One mail in one language, with sample data. Rejects for a kind that does not exist. */
export async function renderSample(
  kind: string,
  { appName, locale, timeZone, ...rest }: SampleSetting,
): Promise<SampleMail> {
  const mail = mails.find((one) => one.kind === kind);
  if (!mail) throw new TypeError(`there is no mail ${kind}`);
  const translation = await loaders.get(locale)?.();
  return { kind, ...renderSampleOf(mail, { brand: toSampleBrand(appName, rest), translation, timeZone }) };
}

/** Every mail in every language, with sample data. */
export const renderAllMails = (appName: string, setting: SampleBrand = {}): Promise<SampleMail[]> =>
  Promise.all(
    mailKinds.flatMap((kind) => locales.map((locale) => renderSample(kind, { appName, locale, ...setting }))),
  );
