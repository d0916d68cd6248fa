import { createHash } from 'node:crypto';
import type { Event } from '@keystead/db';

type Texts = Pick<Event, 'data' | 'textDigests'>;

type TextDigest = NonNullable<Event['textDigests']>[string];

const toDigest = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt} ${text}`).digest('base64url');

/** Digests of the texts of a new event, each with a salt of its own; null without any. */
export function digestTexts(
  data: Event['data'],
  { texts, createSalt }: { texts: readonly string[]; createSalt: () => string },
): Event['textDigests'] {
  const digests = texts.flatMap((name): [string, TextDigest][] => {
    const text = data[name];
    if (typeof text !== 'string') return [];
    const salt = createSalt();
    return [[name, { digest: toDigest(salt, text), salt }]];
  });
  return digests.length === 0 ? null : Object.fromEntries(digests);
}

/** The data that hashes and seals cover: digests in place of the texts, so that a text may go. */
export function coveredData({ data, textDigests }: Texts): unknown {
  if (textDigests === null) return data;
  const others = Object.entries(data).filter(([name]) => !Object.hasOwn(textDigests, name));
  const digests = Object.entries(textDigests).map(([name, { digest }]) => [name, digest]);
  return { data: Object.fromEntries(others), digests: Object.fromEntries(digests) };
}

/** Each text is the one of its digest, or was removed with its salt. */
export const areTextsUnchanged = ({ data, textDigests }: Texts): boolean =>
  Object.entries(textDigests ?? {}).every(([name, { digest, salt }]) => {
    const text = data[name];
    return salt === null ? text === null : typeof text === 'string' && toDigest(salt, text) === digest;
  });

export const isErased = ({ textDigests }: Pick<Event, 'textDigests'>): boolean =>
  Object.values(textDigests ?? {}).some(({ salt }) => salt === null);

/** The event without its texts. */
export function toErased({ data, textDigests }: Texts): Texts {
  const names = Object.keys(textDigests ?? {});
  const digests = Object.entries(textDigests ?? {}).map(([name, { digest }]) => [
    name,
    { digest, salt: null },
  ]);
  return {
    data: { ...data, ...Object.fromEntries(names.map((name) => [name, null])) },
    textDigests: textDigests && Object.fromEntries(digests),
  };
}

/** The person whom the texts are about: the target, or whoever has the key or the passkey that is the target. */
export function personOf({
  targetType,
  targetId,
  actorId,
  organizationId,
}: Pick<Event, 'targetType' | 'targetId' | 'actorId' | 'organizationId'>): string | null {
  if (targetType === 'user') return targetId;
  return organizationId === null ? actorId : null;
}
