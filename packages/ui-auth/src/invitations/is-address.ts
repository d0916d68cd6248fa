/** The browser's pattern of an address, with a dot after the @, which mail on the internet needs. */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/;

/** Only a first check: the server checks the address. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && address.test(text.normalize('NFKC').replaceAll('\u3002', '.'));
