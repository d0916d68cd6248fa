import {
  escapeHtml,
  locales,
  mailKinds,
  renderAllMails,
  renderSample,
  type SampleBrand,
  type SampleMail,
} from '@keystead/api-router/mail';
import { toPage } from '#mail/page-frame.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** One of the mails, if the kind and the language exist. */
export const findPreview = async (
  appName: string,
  { kind, locale }: { kind: string; locale: string },
  look: SampleBrand,
): Promise<SampleMail | undefined> =>
  mailKinds.includes(kind) && locales.includes(locale)
    ? renderSample(kind, { appName, locale, ...look })
    : undefined;

function toPreview({ kind, locale, subject, text }: SampleMail): string {
  const language = languageNames.of(locale) ?? locale;
  const source = `/dev/mailbox/previews/${kind}/${locale}`;
  return `<figure>
<figcaption><span class="badge">${escapeHtml(language)}</span> <a href="${source}">${escapeHtml(subject)}</a></figcaption>
<iframe class="paper" title="${kind} in ${escapeHtml(language)}" src="${source}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text</summary><pre class="paper">${escapeHtml(text)}</pre></details>
</figure>`;
}

/** Every mail in every language, filled with sample data. */
export async function toPreviewsPage(appName: string, look: SampleBrand): Promise<string> {
  const mails = await renderAllMails(appName, look);
  const contents = mailKinds.map((kind) => `<li><a href="#${kind}">${kind}</a></li>`);
  const sections = mailKinds.map((kind) => {
    const previews = mails.filter((mail) => mail.kind === kind).map(toPreview);
    return `<section aria-labelledby="${kind}"><h2 id="${kind}">${kind}</h2>
<div class="parts">${previews.join('\n')}</div></section>`;
  });
  return toPage({
    appName,
    title: 'Previews',
    current: 'previews',
    main: `<div class="title"><div><h1>Previews</h1>
<p class="quiet">${mailKinds.length} mails in ${locales.length} languages, with sample data. Their links lead nowhere.</p></div></div>
<ul class="contents">${contents.join('')}</ul>
${sections.join('\n')}`,
  });
}
