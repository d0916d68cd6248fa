import type { Brand } from '#core/brand/brand.ts';
import type { Page } from '#core/http/page.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { ENGLISH, english } from '#core/mail/translation.ts';
import { toPageMain } from '#core/transport/html-page.ts';
import { framePage } from '#core/transport/page-frame.ts';

/** The page that asks before a link signs in, with sample data. Paths of the brand belong to `origin`. */
export function renderSamplePage(brand: Brand, origin: string): string {
  const { title, question, warning, address, button } = english.pages['magic-link']({ appName: brand.name });
  const page: Page = {
    page: true,
    locale: ENGLISH,
    title,
    text: [question, warning],
    facts: [{ label: address, value: 'ada@example.com' }],
    form: { path: '', label: button, fields: {} },
  };
  const look = { brand, mailBrand: toMailBrand(brand, origin), origin };
  return framePage(look, {
    locale: ENGLISH,
    title: page.title,
    main: toPageMain(page, { href: '', wayBack: '' }),
    words: english.shared.links,
  }).body;
}
