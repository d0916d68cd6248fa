const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const { base = '', rpc = '/api/trpc', calls = '/api/auth', name = '', sections = '' } = root.dataset;

/** What the server wrote at the element of the page: nothing else of a page depends on the server that it is from. */
export const place = {
  root,
  /** Path of all pages, without a slash at its end: empty at the root of the host. */
  base,
  /** Path of the calls. */
  rpc,
  /** Path of the same calls for forms. */
  calls,
  /** Sections of the options that are on, of those that pages need. */
  sections: new Set(sections.split(' ')),
  /** Name of the product. */
  name,
};

/** Address of a page. */
export const toPage = (path: string): string => `${place.base}${path}`;
