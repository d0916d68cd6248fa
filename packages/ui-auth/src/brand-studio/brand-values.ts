import type { AuthOutputs } from '#client/wire-types.ts';
import { isKeptByService } from '#profile/kept-pictures.ts';

/** The brand as administrators see it: what is fixed, what is published, and the draft. */
export type StoredBrand = AuthOutputs['admin']['getBrand'];
/** Values of a brand; what is not set is as the service has it without one. */
export type BrandValues = StoredBrand['configured'];
/** Name of a value of a brand. `legalUrls` is one. */
export type BrandKey = keyof BrandValues;
/** A brand that was published. */
export type BrandVersion = AuthOutputs['admin']['listBrandVersions']['versions'][number];
/** A mail and a page of the service with values that are not published, and what is wrong with them. */
export type BrandPreview = AuthOutputs['admin']['previewBrand'];

/** The values with changes. Empty ones are left out, so that they are as without a brand. */
export function changeValues(values: BrandValues, changes: BrandValues): BrandValues {
  const { legalUrls, ...rest } = { ...values, ...changes };
  const links = keepGiven({ ...legalUrls });
  return { ...keepGiven(rest), ...(Object.keys(links).length > 0 && { legalUrls: links }) };
}

const keepGiven = <Values extends object>(values: Values): Values => {
  const kept = { ...values };
  for (const key of Object.keys(kept)) if (!Reflect.get(kept, key)) Reflect.deleteProperty(kept, key);
  return kept;
};

/** Values as people will see them: those of the configuration win, and pictures of the service are found there. */
export function toShownValues(
  { configured, fixed }: StoredBrand,
  values: BrandValues,
  service: string | undefined,
): BrandValues {
  const shown = changeValues(values, Object.fromEntries(fixed.map((key) => [key, configured[key]])));
  const find = (url: string | undefined): string =>
    url && service && isKeptByService(url) ? new URL(url, service).href : (url ?? '');
  return changeValues(shown, { logo: find(shown.logo), logoDark: find(shown.logoDark) });
}

/** Pixels of a radius, for a slider. */
export function toPixels(radius: string | undefined): number {
  const [, amount = '0', unit = 'px'] = /^([\d.]+)(px|rem|em)?$/.exec(radius ?? '') ?? [];
  return Math.round(Number(amount) * (unit === 'px' ? 1 : 16));
}
