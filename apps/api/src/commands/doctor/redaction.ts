import type { Start } from '#environment/read-start.ts';

/** Shorter texts are in other words too. */
const SHORTEST = 4;

const passwordsOf = (text: unknown): string[] => {
  if (typeof text !== 'string' || !URL.canParse(text)) return [];
  const { password, searchParams } = new URL(text);
  return [password, decodeURIComponent(password), searchParams.get('password') ?? ''];
};

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|KEY$/;
const URL_NAME = /_URL$/;

/**
 * Removes secrets and passwords from a text: the checks do not write them, but what they pass on was written by servers
 * and drivers.
 */
export function createRedaction(
  variables: Readonly<Record<string, string | undefined>>,
  start: Start | undefined,
): (text: string) => string {
  const ofVariables = Object.entries(variables).flatMap(([name, text = '']) =>
    SECRET_NAME.test(name) ? [text, ...text.split(',')] : URL_NAME.test(name) ? passwordsOf(text) : [],
  );
  const { options, mail, redis } = start ?? {};
  const providers = Object.values(options?.socialProviders ?? {}).map((provider) => provider?.clientSecret);
  const ofOptions = [
    ...[options?.secret ?? []].flat(),
    ...providers,
    ...[options?.database, mail?.smtpUrl, redis].flatMap(passwordsOf),
  ];
  const hidden = [...ofVariables, ...ofOptions]
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(({ length }) => length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
  return (text) => hidden.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}
