import type { CommandLine } from '@keystead/moving/command-line';
import { flag, valued } from '../command-options.ts';

/** Options of both commands that generate a schema. */
export const generateOptions = {
  all: flag,
  prefix: valued('NAME'),
  check: flag,
  grants: valued('ROLE'),
  views: flag,
  json: flag,
} as const;

/** What one of these commands does with its words. It is loaded when it runs. */
export const generate =
  (tool: 'drizzle' | 'prisma', commandLine: () => Promise<CommandLine>) =>
  async (...given: string[]): Promise<void> => {
    const file = given.find((word) => !word.startsWith('-'));
    const flags = given.filter((word) => word !== file);
    const { generateSchema } = await import('@keystead/moving/generate');
    await generateSchema(await commandLine(), { tool, file, flags });
  };
