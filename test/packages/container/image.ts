import { execFile } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/** Id of the user who stands for `node`. Only root can run as somebody else. */
export const STRANGER = process.getuid?.() === 0 ? 65_534 : undefined;

/** Settings for npm: those of the npm that runs the tests stay out, but the machine may have a certificate of its own. */
export const npm = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  // The registry may drop a request on a busy machine: npm asks again, five times in place of two.
  npm_config_fetch_retries: '5',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};

/** The files, settings and commands of a container. */
export interface Image extends Disposable {
  /** The folder that stands for `/` of the container. */
  root: string;
  /** The folder in which commands run, in this file system. */
  folder: string;
  env: Record<string, string>;
  user: string;
  healthcheck: string[];
  command: string[];
}

/** A stage of a Dockerfile while its lines are carried out. */
interface Stage extends Image {
  /** Folder of the files that the build was given. */
  context: string;
  /** Earlier stages by their names. */
  earlier: ReadonlyMap<string, Stage>;
}

/** Settings such as `A=1 B=2`. */
const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

function copy(stage: Stage, text: string): void {
  const from = /--from=(\w+)/.exec(text)?.[1];
  const paths = text.split(/\s+/).filter((part) => !part.startsWith('--'));
  const target = paths.pop() ?? '';
  const place = target.startsWith('/') ? join(stage.root, target) : join(stage.folder, target);
  const source = from === undefined ? stage.context : (stage.earlier.get(from)?.root ?? '');
  for (const path of paths)
    cpSync(join(source, path), target.endsWith('/') ? join(place, basename(path)) : place, {
      recursive: true,
      verbatimSymlinks: true,
    });
  if (text.includes('--chown=node:node') && STRANGER !== undefined) chownSync(place, STRANGER, STRANGER);
}

async function run(stage: Stage, command: string): Promise<void> {
  await promisify(execFile)('sh', ['-c', command], { cwd: stage.folder, env: { ...npm, ...stage.env } });
}

const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

/** Carries out each instruction. An instruction without a row fails the build. */
const instructions: Readonly<Record<string, (stage: Stage, text: string) => void | Promise<void>>> = {
  WORKDIR: (stage, text) => {
    stage.folder = join(stage.root, text);
    mkdirSync(stage.folder, { recursive: true });
  },
  ENV: (stage, text) => {
    Object.assign(stage.env, readSettings(text));
  },
  COPY: copy,
  RUN: run,
  USER: (stage, text) => {
    stage.user = text;
  },
  EXPOSE: () => {},
  HEALTHCHECK: (stage, text) => {
    stage.healthcheck = commandOf(text.slice(text.indexOf('CMD')));
  },
  CMD: (stage, text) => {
    stage.command = commandOf(text);
  },
};

function begin(context: string, stages: Map<string, Stage>): Stage {
  const root = mkdtempSync(join(tmpdir(), 'keystead-image-'));
  chmodSync(root, 0o755);
  const empty = { env: {}, user: 'root', healthcheck: [], command: [] };
  const end = () => rmSync(root, { recursive: true, force: true });
  return { ...empty, root, folder: root, context, earlier: stages, [Symbol.dispose]: end };
}

/**
 * Carries out the lines of a Dockerfile one after the other, each stage in a folder that stands for its file system.
 * The images that stages are made from are those of Node, so the Node of this process takes their place.
 */
export async function buildImage(file: string, context: string): Promise<Image> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [instruction = '', text = ''] = line.split(/ (.*)/);
    if (instruction === '') continue;
    if (instruction === 'FROM') {
      stage = begin(context, stages);
      stages.set(/ AS (\w+)/.exec(text)?.[1] ?? '', stage);
      continue;
    }
    const carryOut = instructions[instruction];
    if (!stage || !carryOut) throw new Error(`${file}: "${line}" cannot be carried out.`);
    await carryOut(stage, text);
  }
  if (!stage) throw new Error(`${file} has no stage.`);
  for (const other of stages.values()) if (other !== stage) other[Symbol.dispose]();
  return stage;
}
