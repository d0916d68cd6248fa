import { existsSync, readFileSync } from 'node:fs';
import { type Finding, fails } from './finding.ts';

/** The package by which an application runs the service in its own server. */
const LIBRARY = '@keystead/api-router';

function hasLibrary(): boolean {
  if (!existsSync('package.json')) return false;
  try {
    const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
    return typeof dependencies === 'object' && dependencies !== null && Object.hasOwn(dependencies, LIBRARY);
  } catch {
    // Whatever is wrong with that file, npm says it better.
    return false;
  }
}

/**
 * Says that the settings may not be those of the service that runs. The options of a server of one's own are in its
 * code, so beside it everything else would be said of the defaults of the packaged one. Undefined if there is nothing
 * to say.
 */
export function checkConfiguration(configFile: string | null): Finding | undefined {
  if (configFile !== null || !hasLibrary()) return undefined;
  return fails(
    `This application runs the service in its own server (package.json names ${LIBRARY}), and has no keystead.config.ts: the other lines are about the defaults of the packaged server.`,
    'Move your options into keystead.config.ts, and import them from there into your server.',
  );
}
