/** Characters that an address of an organization may have at most. */
export const SLUG_LIMIT = 64;

/** Small letters, digits and hyphens, and no hyphen at an end: as the server wants it. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

export const isSlug = (text: string): boolean => text.length <= SLUG_LIMIT && SLUG.test(text);

/** The address that a name suggests: "Café Zoë" is `cafe-zoe`. Empty where a name has no letter that could be used. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LIMIT)
    .replace(/^-|-$/g, '');
}

/** The next one to try where an address is taken: `acme`, `acme-2`, `acme-3`. */
export function nextSlug(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.*?)(?:-(\d{1,3}))?$/.exec(slug) ?? [];
  const ending = `-${Number(number) + 1}`;
  return `${stem.slice(0, SLUG_LIMIT - ending.length)}${ending}`;
}
