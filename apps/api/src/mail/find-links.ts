/** Links of a mail in order. In the text part each one is on a line of its own. */
export const findLinks = (text: string): string[] => [...new Set(text.match(/^https?:\/\/\S+$/gm) ?? [])];
