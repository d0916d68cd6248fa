/** Scripts that write another comma, by language. The rest write the one of this file. */
const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', ja: '、', zh: '、' };

/** The text between the parts of a list without "and": `", "`, or `"، "` in Arabic. */
export const commaOf = (locale: string): string => commas[new Intl.Locale(locale).language] ?? ', ';
