/** First digits of other scripts: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

const toDigit = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point < first + 10);
  return zero === undefined ? character : String(point - zero);
};

/** The digits of an input: "123 456", "123-456" and "١٢٣٤٥٦" are the same code. */
export const toDigits = (text: string, length: number): string =>
  [...text].map(toDigit).join('').replace(/\D/g, '').slice(0, length);
