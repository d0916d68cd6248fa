/** The language of `AuthUIProvider`, which the user has chosen: it stands in the page. */
const findChosenLanguage = (): string | undefined =>
  document.querySelector<HTMLElement>('.ua-scope[lang]')?.lang;

/** Facts about the reader for the mails, as headers. Requests of a server have none: its clock is not the reader's. */
export function toReaderHeaders(): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const chosen = findChosenLanguage();
  const others = navigator.languages.map((language) => `${language};q=0.5`);
  return {
    // A machine without a time zone has none to tell.
    ...(timeZone && { 'x-timezone': timeZone }),
    ...(chosen && { 'accept-language': [chosen, ...others].join(', ') }),
  };
}
