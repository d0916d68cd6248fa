/** URL if it is http or https: a wrong answer must not run `javascript:` on this page. */
export function findHttpUrl(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
