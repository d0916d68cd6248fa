const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'ckb', 'yi', 'dv']);

/** The direction in which a language is written: `ar-EG` → rtl. */
export const findDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
