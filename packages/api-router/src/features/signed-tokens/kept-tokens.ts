import { perService } from '#core/call/per-service.ts';
import { isSameOrigin, sizeOfOrigin, type TokenOrigin } from '#features/signed-tokens/token-origin.ts';

/** A signed token, and what decides whether it still says what a new one would say. */
export interface KeptToken {
  /** Id of its session. */
  sid: string;
  /** All that decides its claims, `iat` and `exp` apart. */
  origin: TokenOrigin;
  kid: string;
  iat: number;
  exp: number;
  token: string;
}

/** Values that a token has to have now. */
export interface Asked extends Pick<KeptToken, 'sid' | 'origin' | 'kid'> {
  now: Date;
  /** The claim `exp` of a token that was signed at this second. */
  toExp: (iat: number) => number;
}

/** Characters of all kept tokens together: about 10,000 tokens of usual length. */
const MOST = 16 * 1024 * 1024;
/** Characters of one. A token that is too long for a header is longer. */
const LARGEST = 8 * 1024;
/** Part of its life for which a token is handed on. The one who gets it has the rest. */
const HANDED_ON = 1 / 4;

const sizeOf = ({ origin, token }: KeptToken): number => sizeOfOrigin(origin) + token.length;

const isYoung = ({ iat, exp }: KeptToken, now: Date): boolean => {
  const age = now.getTime() / 1000 - iat;
  return age >= 0 && age < (exp - iat) * HANDED_ON;
};

/**
 * Signed tokens of sessions, so that the same token is not signed for every answer. Each session has one at most,
 * and the oldest ones go first, because age alone makes them useless.
 */
export function createKeptTokens(most: number = MOST) {
  const kept = new Map<string, KeptToken>();
  let size = 0;

  const drop = (one: KeptToken): void => {
    kept.delete(one.sid);
    size -= sizeOf(one);
  };

  const makeRoom = (room: number, now: Date): void => {
    for (const oldest of kept.values()) {
      if (isYoung(oldest, now) && size + room <= most) return;
      drop(oldest);
    }
  };

  return {
    /** The token of the session, if it is young and a new one would differ in its times alone. */
    find({ sid, origin, kid, now, toExp }: Asked): string | undefined {
      const known = kept.get(sid);
      if (known?.kid !== kid || !isYoung(known, now) || known.exp !== toExp(known.iat)) return undefined;
      return isSameOrigin(known.origin, origin) ? known.token : undefined;
    },
    keep(one: KeptToken, now: Date): void {
      const before = kept.get(one.sid);
      if (before) drop(before);
      const room = sizeOf(one);
      if (room > Math.min(LARGEST, most)) return;
      makeRoom(room, now);
      kept.set(one.sid, one);
      size += room;
    },
    size: (): number => size,
  };
}

export const keptTokens = perService(() => createKeptTokens());
