/** Longest slug of an organization. */
export const SLUG_LIMIT = 64;

/** Form of a slug in the server: lower-case letters, digits and hyphens, and no hyphen at an end. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

export const isSlug = (text: string): boolean => text.length <= SLUG_LIMIT && SLUG.test(text);

/** The slug that a name suggests: "Café Zoë" is `cafe-zoe`. Empty for a name without suitable letters. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LIMIT)
    .replace(/^-|-$/g, '');
}

/** The next suggestion for a taken slug: `acme`, `acme-2`, `acme-3`. */
export function nextSlug(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.*?)(?:-(\d{1,3}))?$/.exec(slug) ?? [];
  const ending = `-${Number(number) + 1}`;
  return `${stem.slice(0, SLUG_LIMIT - ending.length)}${ending}`;
}
