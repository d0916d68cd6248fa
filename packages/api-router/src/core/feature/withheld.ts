import type { AuthDeps, Withheld } from '#core/call/deps.ts';
import type { Feature } from '#core/feature/define-feature.ts';

const isGiven = (withheld: Withheld | undefined): boolean => withheld !== undefined;

/** Asks the features what tokens may not say of a session, and answers without a promise if none has to look. */
export function createFindWithheld(features: readonly Feature[]): AuthDeps['findWithheld'] {
  const finders = features.flatMap(({ withholds }) => withholds ?? []);
  return (caller, session) => {
    const asked: Promise<Withheld | undefined>[] = [];
    for (const find of finders) {
      const finding = find(caller, session);
      if (finding) asked.push(finding);
    }
    return asked.length === 0 ? undefined : Promise.all(asked).then((found) => found.find(isGiven));
  };
}
