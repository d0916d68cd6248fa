const digit = /\p{Nd}/u;

/** The value of a digit. In every script ten digits stand in a row and begin with zero. */
function toDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}

/** The digits of an input, as the service reads them: "123 456", "123–456" and "١٢٣٤٥٦" are the same code. */
export const toDigits = (text: string, length: number): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/\D/g, '')
    .slice(0, length);

/** The letters and digits of a code, in capitals: "wdjb mjht" and "WDJB–MJHT" are the same one. */
export const toLetters = (text: string, length?: number): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, length);
