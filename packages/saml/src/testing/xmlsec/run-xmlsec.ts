import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SigningKey } from '#signature/sign-document.ts';
import { namespaces } from '#xml/names.ts';

/** A program that nobody here wrote. */
const PROGRAM = '/usr/bin/xmlsec1';
export const hasXmlsec = existsSync(PROGRAM);

const run = promisify(execFile);
const ids = [
  `${namespaces.assertion}:Assertion`,
  `${namespaces.protocol}:Response`,
  `${namespaces.protocol}:AuthnRequest`,
  `${namespaces.protocol}:LogoutRequest`,
  `${namespaces.protocol}:LogoutResponse`,
].flatMap((name) => ['--id-attr:ID', name]);

async function withFiles<T>(files: Record<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'xmlsec-'));
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether the signature in an element, or the first one, is valid. */
export const isValidForXmlsec = (
  xml: string,
  key: Pick<SigningKey, 'certificate'>,
  parent?: string,
): Promise<boolean> =>
  withFiles({ 'document.xml': xml, 'key.crt': key.certificate }, async (folder) => {
    const node =
      parent === undefined
        ? []
        : ['--node-xpath', `//*[local-name()='${parent}']/*[local-name()='Signature']`];
    const words = [
      '--verify',
      '--pubkey-cert-pem',
      join(folder, 'key.crt'),
      ...ids,
      ...node,
      join(folder, 'document.xml'),
    ];
    return run(PROGRAM, words).then(
      () => true,
      () => false,
    );
  });

/** What it reads of an encrypted assertion. */
export const decryptByXmlsec = (xml: string, key: SigningKey): Promise<string> =>
  withFiles({ 'document.xml': xml, 'key.pem': key.privateKey }, async (folder) => {
    const words = ['--decrypt', '--privkey-pem', join(folder, 'key.pem'), join(folder, 'document.xml')];
    return (await run(PROGRAM, words)).stdout;
  });
