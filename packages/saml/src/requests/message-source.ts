/** Clock and chance of a message. */
export interface MessageSource {
  now: Date;
  randomBytes: (size: number) => Uint8Array;
}

/** An ID has to begin with a letter or a line: XML Schema, `xs:ID`. */
export const createMessageId = ({ randomBytes }: MessageSource): string =>
  `_${Buffer.from(randomBytes(20)).toString('hex')}`;
