/** The browser's pattern of an address, with a dot after the @, which mail on the internet needs. */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/;

/** Whether a text can be an e-mail address; the server checks it. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);
