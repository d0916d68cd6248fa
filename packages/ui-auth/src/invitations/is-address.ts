/** As the browser checks an address, and with a dot behind the @, as mail across the internet needs it. */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/;

/** Whether something can be an address; the server judges. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);
