import { existsSync } from 'node:fs';
import { endRefused } from './print-refusal.ts';

/**
 * Adds the variables of `.env` in this folder, if there is one, so that commands have the settings of the application
 * beside them. What the environment has already wins.
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const says = `.env cannot be read: ${reason.replace(/\.?$/, '.')}`;
    endRefused('WRONG_SETTINGS', says, `${says}\n`);
  }
}
