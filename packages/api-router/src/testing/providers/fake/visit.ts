/** The request that the provider's page makes the browser send to the callback. */
export interface Callback {
  method: 'GET' | 'POST';
  url: string;
  /** Of a POST: the fields of the form. */
  form: URLSearchParams;
}

const fromHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page that sends its form by itself (OAuth 2.0 Form Post Response Mode). */
export function toFormPage(action: string, fields: URLSearchParams): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${toHtml(value)}">`,
  );
  return `<form method="post" action="${toHtml(action)}">${inputs.join('')}</form>`;
}

function readFormPage(page: string): Callback {
  const [, action = ''] = /action="([^"]*)"/.exec(page) ?? [];
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    fields.map(([, name = '', value = '']): [string, string] => [name, fromHtml(value)]),
  );
  return { method: 'POST', url: fromHtml(action), form };
}

/** Opens the provider's page as a browser does, and answers what that browser does next. Throws where it says no. */
export async function visit(url: string): Promise<Callback> {
  const response = await globalThis.fetch(url, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location !== null) return { method: 'GET', url: location, form: new URLSearchParams() };
  const page = await response.text();
  if (!response.ok) throw new Error(`the provider refused: ${page}`);
  return readFormPage(page);
}
