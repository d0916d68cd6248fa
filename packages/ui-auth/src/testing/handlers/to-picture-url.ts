/** A URL under which a page shows an uploaded picture, without a server. It says WebP; browsers look at the bytes. */
export const toPictureUrl = (base64: string): string => `data:image/webp;base64,${base64}`;
