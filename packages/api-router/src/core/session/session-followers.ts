import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import type { SessionEnding } from '#core/call/revocation/endings.ts';
import type { Unit } from '#core/call/unit.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import type { EndedSession } from '#core/session/session-hooks.ts';

/** A session that ends, also by its age. */
export interface FollowedSession extends EndedSession {
  ending: SessionEnding;
}

/** Called in the transaction in which a session ends, before its commit. */
export type SessionFollower = (unit: Unit, session: FollowedSession) => Awaitable<void>;

interface Following {
  isOn?: (deps: AuthDeps) => boolean;
  followsSessionEnds?: SessionFollower;
}

const known = perService((): { features: readonly Following[] } => ({ features: [] }));

/** Features that follow the ends of sessions, as long as they are enabled. */
export function setSessionFollowers(deps: AuthDeps, features: readonly Following[]): void {
  known.of({ deps }).features = features.filter(({ followsSessionEnds }) => followsSessionEnds !== undefined);
}

export const sessionFollowersOf = ({ deps }: { deps: AuthDeps }): readonly SessionFollower[] =>
  known
    .of({ deps })
    .features.flatMap(({ isOn, followsSessionEnds }) =>
      followsSessionEnds && isOn?.(deps) !== false ? [followsSessionEnds] : [],
    );
