import { createHash } from 'node:crypto';
import type { CommandLine, Settings } from '#command-line.ts';
import { readDeclaredFields } from './declared-fields.ts';
import { toGrants, toViews } from './grants.ts';
import { type GeneratedSchema, readTables } from './read-tables.ts';
import { type Generated, tools } from './tools.ts';
import { MARK, readWritten, writeWhole } from './write-file.ts';

const WHAT = 'Keystead cannot generate a schema.';

/** The answer is no: the file is not what would be written. */
const IS_OLD = 4;

/** From the command line. */
interface Asked {
  tool: keyof typeof tools;
  file: string | undefined;
  flags: readonly string[];
}

const valuesOf = (flags: readonly string[], name: string): string[] =>
  flags.filter((flag) => flag.startsWith(`${name}=`)).map((flag) => flag.slice(name.length + 1));

function findFault({ file, flags }: Asked): string | undefined {
  const prefix = valuesOf(flags, '--prefix').at(-1);
  const isSql = flags.includes('--views') || valuesOf(flags, '--grants').length > 0;
  if (prefix !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(prefix))
    return `--prefix is ${prefix}; expected letters and digits that begin with a small letter.`;
  if (isSql && (file !== undefined || flags.includes('--check')))
    return '--grants and --views print SQL in place of a schema: leave FILE and --check out.';
  if (flags.includes('--check') && file === undefined) return '--check needs the FILE to compare with.';
  return undefined;
}

async function readSchema(settings: Settings, isAll: boolean): Promise<GeneratedSchema> {
  const service = await settings.openToRead(WHAT);
  const schema = readTables(service.orm, readDeclaredFields(settings.options), isAll);
  await service.close();
  return schema;
}

function toSql(
  { refuse }: CommandLine,
  schema: GeneratedSchema,
  flags: readonly string[],
): string | undefined {
  const role = valuesOf(flags, '--grants').at(-1);
  if (role !== undefined && schema.dialect === 'sqlite')
    refuse(WHAT, ['SQLite has no roles: whoever reads the file reads everything.']);
  const grants = role === undefined ? '' : toGrants(schema, role);
  const views = flags.includes('--views') ? toViews(schema) : '';
  return grants + views || undefined;
}

/** Flags that change nothing in the text. */
const NOT_IN_HEAD = ['--check', '--json'];

/** The flags that decide about the text, so that the head of a file says how it is made again. */
const toHead = (version: string, { tool, flags }: Asked, hash: string): string => {
  const words = [
    'keystead generate',
    tool,
    ...flags.filter((flag) => !NOT_IN_HEAD.includes(flag)).toSorted(),
  ];
  return `${MARK} ${version}: ${words.join(' ')}\n// Schema ${hash}. Do not edit.\n`;
};

function toText(version: string, asked: Asked, made: Generated): string {
  const hash = createHash('sha256').update(made.text).digest('hex').slice(0, 12);
  const advice = made.advice.map((line) => `// ${line}\n`).join('');
  return `${toHead(version, asked, hash)}${advice}${made.text}`;
}

const toAnswer = ({ tool }: Asked) => ({ command: `generate ${tool}`, finished: true });

function compare({ printAnswer }: CommandLine, asked: Asked & { file: string }, text: string): void {
  const { file } = asked;
  const isCurrent = readWritten(file) === text;
  printAnswer(asked.flags, { ...toAnswer(asked), file, isCurrent }, '');
  if (isCurrent) return;
  process.stderr.write(
    `${file} is not what "keystead generate ${asked.tool}" writes now: write it anew, with the same flags.\n`,
  );
  process.exitCode = IS_OLD;
}

/**
 * Prints the tables of the service for another tool, writes them to a file, or compares a file with them. Ends the
 * process with code 4 if they differ, and with 1 after a refusal.
 */
export async function generateSchema(commandLine: CommandLine, asked: Asked): Promise<void> {
  const { version, refuse, refuseFor, printAnswer } = commandLine;
  const fault = findFault(asked);
  if (fault !== undefined) return refuse(WHAT, [fault]);
  const settings = await commandLine.readSettings(WHAT);
  const { file, flags } = asked;
  const schema = await readSchema(settings, flags.includes('--all')).catch(refuseFor(WHAT, null));
  const sql = toSql(commandLine, schema, flags);
  if (sql !== undefined) return printAnswer(flags, { ...toAnswer(asked), text: sql }, sql);
  const given = {
    prefix: valuesOf(flags, '--prefix').at(-1) ?? 'auth',
    relations: valuesOf(flags, '--relation'),
  };
  const made = tools[asked.tool](schema, given);
  if ('fault' in made) return refuse(WHAT, [made.fault]);
  const text = toText(version, asked, made);
  if (file === undefined) return printAnswer(flags, { ...toAnswer(asked), text }, text);
  try {
    if (flags.includes('--check')) return compare(commandLine, { ...asked, file }, text);
    writeWhole(file, text);
  } catch (error) {
    refuseFor(WHAT, null)(error);
  }
  const { advice } = made;
  const sentences = [`${file} is written.`, ...advice].join('\n');
  printAnswer(flags, { ...toAnswer(asked), file, isCurrent: true, advice }, sentences);
}
