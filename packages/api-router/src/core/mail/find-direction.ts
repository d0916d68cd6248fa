/** Languages of mails that are written from right to left. */
const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Direction of the text in a language: `ar` → rtl. */
export const findDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
