import { readBrand, renderSample, renderSamplePage } from '@keystead/api-router/mail';
import type { RequestHandler } from 'express';
import { withPreviewPictures } from '#mail/preview-pictures.ts';

/** Where the picture of a chosen file stands in the samples, until the browser puts it there. */
const LOGO = '/dev/mailbox/brand/logo.png';

/** Mails of the editor, by the names of their frames. */
export const brandMails = { invitation: 'organization-invitation', code: 'sign-in-code' } as const;

/** Answer of `/dev/mailbox/brand.json`. */
export interface BrandSamples {
  /** Section `brand` of the options. */
  lines: string;
  /** URL in the samples in whose place the browser puts the picture of a chosen file. */
  logo: string;
  /** HTML, by the names of the frames. */
  samples: Record<string, string>;
}

/** Values of the form that are not empty. */
const givenIn = (query: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** The lines for the configuration of the service. */
const toLines = (brand: Readonly<Record<string, unknown>>): string =>
  [
    'brand: {',
    ...Object.entries(brand).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
    '},',
  ].join('\n');

/**
 * Answers the brand of the query as `BrandSamples`. `file` is the name of a picture that only the browser has: the
 * samples have `logo` in its place. With a value that the options would refuse: status 400 and `{ faults }`.
 */
export function createBrandSamples(appName: string, baseUrl: string): RequestHandler {
  const logo = new URL(LOGO, baseUrl).href;
  return async ({ query }, response) => {
    const { file } = query;
    const rest = givenIn(query, ['name', 'color', 'radius']);
    const asked = { ...rest, ...(file ? { logo: `/${encodeURIComponent(String(file))}` } : {}) };
    const { brand, faults } = readBrand(asked);
    if (faults) {
      response.status(400).json({ faults });
      return;
    }
    const shown = { ...brand, name: brand.name ?? appName, ...(file && { logo: LOGO }) };
    const setting = { appName, locale: 'en', brand: shown, baseURL: baseUrl };
    const samples: BrandSamples['samples'] = { page: renderSamplePage(shown, new URL(baseUrl).origin) };
    for (const [name, kind] of Object.entries(brandMails))
      samples[name] = withPreviewPictures((await renderSample(kind, setting)).html);
    const answer: BrandSamples = { lines: toLines(asked), logo, samples };
    response.json(answer);
  };
}
