/** The links of a mail, in their order: the text part gives each a line of its own. */
export const findLinks = (text: string): string[] => [...new Set(text.match(/^https?:\/\/\S+$/gm) ?? [])];
