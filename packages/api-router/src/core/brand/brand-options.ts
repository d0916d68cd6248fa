import { z } from 'zod';
import { findRgb } from '#core/brand/colors.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { defineOptions } from '#core/options/define-options.ts';

/** A place to try paths at. */
const HERE = 'https://service.example';

/** Takes https and paths of the own host alone: anything else could run a script, or leak a visit. */
function isWebUrl(url: string): boolean {
  if (!URL.canParse(url, HERE)) return false;
  const { protocol, origin, username, password } = new URL(url, HERE);
  if (url.startsWith('/')) return origin === HERE;
  // With a name before the host, a link looks like one to another host, and browsers load no picture.
  return protocol === 'https:' && /^https:\/\//i.test(url) && username + password === '';
}

/** Longer than any URL that browsers and mail programs take. */
const LONGEST = 2048;

/** A text in place of `z.string` alone, so that the sentence about a wrong kind says what is expected. */
const checked = (expected: string, isRight: (text: string) => boolean) =>
  z
    .string(expected)
    .max(LONGEST, { error: `at most ${LONGEST} characters`, abort: true })
    .refine(isRight, expected)
    .meta({ kind: 'text' });

const webUrl = (example: string) => checked(`an https URL or a path such as ${example}`, isWebUrl);

/** The largest radius in each unit; a larger one makes buttons and cards to circles. */
const mostOf: Readonly<Record<string, number>> = { px: 32, rem: 2, em: 2 };

const isRadius = (text: string): boolean => {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(px|rem|em)$/.exec(text) ?? [];
  return text === '0' || Number(amount || 'NaN') <= (mostOf[unit] ?? 0);
};

/** Letters, digits, spaces and hyphens: nothing that ends a declaration of CSS. */
const familyName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,63}$/u;

/** As long as a name in a mail may be. */
const NAME_LENGTH = 64;

/** It stands in subjects of mails and titles of pages, so it is what people would see of it, on one line. */
const isName = (name: string): boolean => name !== '' && readName(name, NAME_LENGTH) === name;

const schema = z.strictObject({
  name: checked(`a name of at most ${NAME_LENGTH} characters on one line, without spaces around it`, isName)
    .optional()
    .meta({
      kind: 'text',
      description: 'Name of the product in the interface, in mails and on pages. Default: `appName`.',
    }),
  logo: webUrl('/logo.svg').optional().meta({
    description: 'Picture of the logo: an https URL, or a path of the page that shows it.',
  }),
  logoDark: webUrl('/logo-dark.svg').optional().meta({
    description: 'The logo on dark backgrounds. Default: `brand.logo`.',
  }),
  color: checked('a colour such as #2447d8 or oklch(0.5 0.2 265)', (color) => findRgb(color) !== undefined)
    .optional()
    .meta({
      description:
        'Colour of the brand, `#rgb`, `#rrggbb` or `oklch(…)`. The colours of buttons, links and rings come from it, with the contrast that text needs.',
    }),
  radius: checked('a length from 0 to 32px, or to 2rem', isRadius).optional().meta({
    description: 'Radius of the corners of buttons and fields, e.g. `8px`.',
  }),
  font: checked('the name of one font, such as Inter', (font) => familyName.test(font))
    .optional()
    .meta({ description: 'Name of a font that the page has loaded, e.g. `Inter`.' }),
  fontUrl: webUrl('/inter.woff2').optional().meta({
    description:
      'File of this font with all weights (WOFF2), for pages of the service and mails: they load no other. It needs `access-control-allow-origin` for mails.',
  }),
  supportUrl: webUrl('/help').optional().meta({
    description: 'Page where people find help. Linked below mails and pages.',
  }),
  legalUrls: z
    .strictObject({
      terms: webUrl('/terms').optional().meta({ description: 'Terms of use.' }),
      privacy: webUrl('/privacy').optional().meta({ description: 'Privacy policy.' }),
    })
    .optional(),
});

/** Colours, names and marks that screens, mails and pages share. */
export const brandOptions = defineOptions('brand', schema);
