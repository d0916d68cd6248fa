/** Emphasis for the marker `<b>` of a message. */
export const strong = (text: string) => <b className="ua-flow-strong">{text}</b>;
