import {
  escapeHtml,
  locales,
  mailKinds,
  renderSample,
  type SampleBrand,
  type SampleMail,
} from '@keystead/api-router/mail';
import { toPage } from '#mail/page-frame.ts';
import { type Scheme, schemes } from '#mail/preview-scheme.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The zone of the machine of the developer, who reads the samples. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** One of the mails, if the kind and the language exist. */
export const findPreview = async (
  appName: string,
  { kind, locale }: { kind: string; locale: string },
  look: SampleBrand,
): Promise<SampleMail | undefined> =>
  mailKinds.includes(kind) && locales.includes(locale)
    ? renderSample(kind, { appName, locale, timeZone, ...look })
    : undefined;

export interface PreviewChoice {
  locale: string;
  scheme: Scheme | undefined;
}

/** What the page of previews was asked for; English in place of a language that mails do not have. */
export const readLocale = (asked: unknown): string => locales.find((locale) => locale === asked) ?? 'en';

function toPreview({ kind, locale, subject, text }: SampleMail, scheme: Scheme | undefined): string {
  const source = `/dev/mailbox/previews/${kind}/${locale}${scheme === undefined ? '' : `?scheme=${scheme}`}`;
  return `<section aria-labelledby="${kind}"><h2 id="${kind}">${kind}</h2>
<figure>
<figcaption><a href="${source}">${escapeHtml(subject)}</a></figcaption>
<iframe class="paper" loading="lazy" title="${kind}" src="${source}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text</summary><pre class="paper" tabindex="0">${escapeHtml(text)}</pre></details>
</figure></section>`;
}

type Option = readonly [value: string, label: string];

function toSelect(name: string, label: string, { options, chosen }: { options: Option[]; chosen: string }) {
  const entries = options.map(
    ([value, text]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${label} <select name="${name}">${entries.join('')}</select></label>`;
}

function toChoice({ locale, scheme }: PreviewChoice): string {
  const languages = locales.map((tag): Option => [tag, languageNames.of(tag) ?? tag]);
  const colors: Option[] = [['', 'As the browser'], ...schemes.map((name): Option => [name, name])];
  return `<form class="card fields" action="/dev/mailbox/previews">
${toSelect('language', 'Language', { options: languages, chosen: locale })}
${toSelect('scheme', 'Scheme', { options: colors, chosen: scheme ?? '' })}
<button class="button">Show</button>
</form>`;
}

/** Every mail in one language, filled with sample data. The browser loads those that are near. */
export async function toPreviewsPage(
  appName: string,
  look: SampleBrand,
  choice: PreviewChoice,
): Promise<string> {
  const { locale, scheme } = choice;
  const mails = await Promise.all(
    mailKinds.map((kind) => renderSample(kind, { appName, locale, timeZone, ...look })),
  );
  const contents = mailKinds.map((kind) => `<li><a href="#${kind}">${kind}</a></li>`);
  return toPage({
    appName,
    title: 'Previews',
    current: 'previews',
    main: `<div class="title"><div><h1>Previews</h1>
<p class="quiet">${mailKinds.length} mails in ${locales.length} languages, with sample data. Their links lead nowhere.</p></div></div>
${toChoice(choice)}
<ul class="contents">${contents.join('')}</ul>
<div class="parts">${mails.map((mail) => toPreview(mail, scheme)).join('\n')}</div>`,
  });
}
