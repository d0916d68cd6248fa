import { z } from 'zod';
import type { Browser } from '#testing/browser.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

export const deviceApp = (options: TestOptions = {}) =>
  testApp({ deviceAuthorization: {}, bearer: {}, ...options });

export const issued = z.object({ device_code: z.string(), user_code: z.string() });

/** A television: another address than browsers have, and a program of its own. */
export const television = (app: TestApp) =>
  app.browser({ address: '198.51.100.9', userAgent: 'tideline-cli/2.4' });

export interface Codes {
  deviceCode: string;
  userCode: string;
}

export async function askForCodes(device: Browser, more: object = {}): Promise<Codes> {
  const answer = await device.post('/device/code', { client_id: 'tv', ...more });
  const { device_code: deviceCode, user_code: userCode } = issued.parse(await answer.json());
  return { deviceCode, userCode };
}

export const poll = (device: Browser, { deviceCode }: Pick<Codes, 'deviceCode'>, more: object = {}) =>
  device.post('/device/token', {
    grant_type: DEVICE_GRANT,
    device_code: deviceCode,
    client_id: 'tv',
    ...more,
  });

export const seen = z.looseObject({ status: z.string() });

export const look = (browser: Browser, { userCode }: Pick<Codes, 'userCode'>) =>
  browser.get(`/device?user_code=${userCode}`);

/** A person looks, and signs the device in. */
export async function approve(browser: Browser, codes: Pick<Codes, 'userCode'>): Promise<void> {
  await look(browser, codes);
  const { userCode } = codes;
  await browser.api.device.approve.mutate({ userCode });
}

const tokens = z.looseObject({ access_token: z.string(), expires_in: z.number() });

/** The session of a device that was approved. */
export const tokenOf = async (answer: Response) => tokens.parse(await answer.json());

/** What an answer of this protocol says of a refusal. */
export async function errorOf(answer: Response): Promise<unknown[]> {
  const { error, code } = z.object({ error: z.string(), code: z.string() }).parse(await answer.json());
  return [answer.status, error, code];
}
