import type { CommandLine, Settings } from '@keystead/moving/command-line';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor, stop } from '#environment/refuse.ts';
import { openAlone } from './open-alone.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';
import { createProgress } from './progress.ts';

async function readSettings(what: string): Promise<Settings> {
  const start = await readStart();
  if ('faults' in start) return refuse(what, start.faults, 'WRONG_SETTINGS');
  const { options, configFile, environment } = start.value;
  return {
    options,
    configFile,
    sourceSecret: environment.sourceSecret,
    openForChange: () => openForChange(start.value),
    async openToRead(what) {
      const service = await openAlone(start.value, what);
      if (await service.ready()) return service;
      await service.close();
      return refuse(what, [NOT_READY], 'NOT_READY');
    },
  };
}

/** The command line as the commands that move in and out see it. */
export const createCommandLine = (version: string): CommandLine => ({
  version,
  notReady: NOT_READY,
  readSettings,
  refuse,
  refuseFor,
  stop,
  printAnswer,
  createProgress,
});
