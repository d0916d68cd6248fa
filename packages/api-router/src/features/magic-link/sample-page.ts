import type { Brand } from '#core/brand/brand.ts';
import type { Page } from '#core/http/page.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { english, type Translation } from '#core/mail/translation.ts';
import { toPageMain } from '#core/transport/html-page.ts';
import { framePage } from '#core/transport/page-frame.ts';

/** The page that asks before a link signs in, with sample data. Paths of the brand belong to `origin`. */
export function renderSamplePage(
  brand: Brand,
  origin: string,
  { locale, pages, shared }: Pick<Translation, 'locale' | 'pages' | 'shared'> = english,
): string {
  const { title, question, warning, address, button } = pages['magic-link']({ appName: brand.name });
  const page: Page = {
    page: true,
    locale,
    title,
    text: [question, warning],
    facts: [{ label: address, value: 'ada@example.com' }],
    form: { path: '', label: button, fields: {} },
  };
  const look = { brand, mailBrand: toMailBrand(brand, origin), origin };
  return framePage(look, {
    locale,
    title: page.title,
    main: toPageMain(page, { href: '', wayBack: '' }),
    words: shared.links,
  }).body;
}
