import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCrowd } from './crowd.ts';
import { targetModule, targetVariables } from './target-options.ts';

/**
 * Program: makes a database of Better Auth with copies of five people, and the configuration of a service that takes
 * its place. Prints how many people there are, both files, and the variables of the commands.
 */
const [folder = '.', copies = '1'] = process.argv.slice(2);
const source = `source-${copies}.db`;
const target = `target-${copies}.db`;
const { people } = await createCrowd(join(folder, source), Number(copies));
writeFileSync(join(folder, 'keystead.config.mjs'), targetModule());
console.log(JSON.stringify({ people, source, target, variables: targetVariables(folder, target) }));
