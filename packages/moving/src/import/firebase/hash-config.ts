import { readFile } from 'node:fs/promises';
import type { HashKey } from '@keystead/api-router/imports';
import { UsageFault } from '../usage-fault.ts';
import { isRecord, parseJson } from '../values.ts';

/** Of the hashes of passwords in a project. */
export interface HashConfig {
  key: HashKey;
  rounds: number;
  memoryCost: number;
}

type Given = Readonly<Record<string, unknown>>;

/** `name: value` of each line, as the console of Firebase shows them. */
function readLines(text: string): Given {
  const lines = [...text.matchAll(/^\s*(\w+)\s*:\s*([^\s,]*),?\s*$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

function readGiven(text: string): Given {
  const json = parseJson(text);
  if (!isRecord(json)) return readLines(text);
  return isRecord(json.hash_config) ? json.hash_config : json;
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

function toBytes(given: Given, name: string): Buffer | undefined {
  const text = given[name];
  return typeof text === 'string' && BASE64.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** A whole number within the bounds of Firebase. */
function toNumber(given: Given, name: string, most: number): number | undefined {
  const number = Number(given[name]);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

/** Reads the password hash parameters of a project, as JSON or as the console shows them. Throws a `UsageFault`. */
export async function readHashConfig(path: string): Promise<HashConfig> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageFault(`The file ${path} cannot be read.`);
  });
  const given = readGiven(text);
  const refuse = (what: string) =>
    new UsageFault(`The file ${path} has no password hash parameters of Firebase: ${what}.`);
  const { algorithm = 'SCRYPT' } = given;
  if (algorithm !== 'SCRYPT') throw refuse('its algorithm is not SCRYPT');
  const signerKey = toBytes(given, 'base64_signer_key');
  if (signerKey === undefined || signerKey.length < 16) throw refuse('it has no base64_signer_key');
  const saltSeparator = toBytes(given, 'base64_salt_separator');
  if (saltSeparator === undefined) throw refuse('it has no base64_salt_separator');
  const rounds = toNumber(given, 'rounds', 8);
  if (rounds === undefined) throw refuse('its rounds are no number from 1 to 8');
  const memoryCost = toNumber(given, 'mem_cost', 14);
  if (memoryCost === undefined) throw refuse('its mem_cost is no number from 1 to 14');
  return { key: { signerKey, saltSeparator }, rounds, memoryCost };
}
