import { checks } from './words/check-words.ts';
import { isMistake } from './words/find-faults.ts';
import { languages } from './words/languages.ts';

/**
 * `npm run words`: what is missing, unused or unequal in each language. It fails for languages that a change has to
 * bring, and for mistakes in the others, which may lag.
 */
for (const [folder, check] of Object.entries(checks)) {
  for (const [tag, faults] of check()) {
    const { name, promised } = languages[tag];
    const failing = promised ? faults : faults.filter(isMistake);
    if (failing.length > 0) process.exitCode = 1;
    const state = faults.length === 0 ? 'complete' : `${faults.length} to do`;
    console.log(`${folder} ${tag} (${name}): ${state}`);
    for (const { name: sentence, says } of faults) console.log(`  ${sentence} ${says}`);
  }
}
