import type { Failure } from '#core/errors/failure.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Answering, Headers } from '#core/transport/dialects/dialect.ts';

/** Text of the characters that RFC 6749 allows in a description (section 5.2), which also fit a quoted string. */
export const toPlainText = (text: string): string =>
  text.replaceAll('"', "'").replace(/[^\x20\x21\x23-\x5B\x5D-\x7E]/g, '?');

/** `WWW-Authenticate` of a scheme, with its parameters. */
export function toChallenge(
  scheme: 'Basic' | 'Bearer',
  { deps }: Pick<Answering, 'deps'>,
  params: Readonly<Record<string, unknown>> = {},
): Headers {
  const realm = serviceOptions.of(deps).base.href;
  const parts = Object.entries({ realm, ...params })
    .filter((part): part is [string, string] => typeof part[1] === 'string')
    .map(([name, value]) => `${name}="${toPlainText(value)}"`);
  return [['www-authenticate', `${scheme} ${parts.join(', ')}`]];
}

const comesWith =
  (scheme: RegExp) =>
  ({ incoming: { headers } }: Pick<Answering, 'incoming'>): boolean =>
    scheme.test(String(headers.authorization ?? ''));

/** The request has a token in its header, so a refusal says what is wrong with it (RFC 6750 section 3.1). */
export const hasToken = comesWith(/^bearer /i);

/** The request has a secret in its header, so a refusal names that scheme (RFC 6749 section 5.2). */
export const hasSecret = comesWith(/^basic /i);

/** `WWW-Authenticate` of RFC 6750 for a refused token, in a header or a form, or for the absence of one. */
export function toTokenChallenge(
  answering: Answering,
  error: string,
  { reason, message, data }: Failure,
): Headers {
  const mayBeInForm = isForm(answering.incoming) && reason !== UNAUTHORIZED.code;
  const isAbsent = !hasToken(answering) && !mayBeInForm;
  if (isAbsent && error === 'invalid_token') return toChallenge('Bearer', answering);
  return toChallenge('Bearer', answering, { error, error_description: message, scope: data?.scope });
}
