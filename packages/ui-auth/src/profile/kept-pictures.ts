/** End of the URL of a picture that the service keeps. It is gone as soon as nobody shows it. */
const ofService = /\/picture\/[0-9a-z]{32}$/;

export const isKeptByService = (url: string): boolean => ofService.test(url);

/** The bytes of a picture, to upload it again; undefined if they cannot be had. */
export async function loadPicture(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes as a body of JSON has them. */
export async function toBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
