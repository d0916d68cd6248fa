/** Characters of a part, about. */
const PART = 256 * 1024;

/** The text in parts of about the same length. */
export async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** The whole text if it has at most that many bytes; otherwise no more of it is read than that. */
export async function readSmall(pieces: AsyncIterable<string>, most: number): Promise<string | undefined> {
  let text = '';
  let size = 0;
  for await (const piece of pieces) {
    size += Buffer.byteLength(piece);
    if (size > most) return undefined;
    text += piece;
  }
  return text;
}
