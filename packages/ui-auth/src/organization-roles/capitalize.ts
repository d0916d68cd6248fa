/** Phrases begin with a small letter, sentences and choices with a capital one. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
