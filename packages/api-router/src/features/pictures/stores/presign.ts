import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface Signed {
  method: 'GET' | 'PUT' | 'DELETE';
  now: Date;
  /** Seconds for which the URL works. */
  expiresIn: number;
}

const PROTOCOL = 'AWS4-HMAC-SHA256';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: five characters more than the function of the language encodes. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A URL that allows one request without other credentials, as stores that speak S3 know it.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presign(url: URL, key: SigningKey, { method, now, expiresIn }: Signed): URL {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const query = [
    ['X-Amz-Algorithm', PROTOCOL],
    ['X-Amz-Credential', `${key.accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(expiresIn)],
    ['X-Amz-SignedHeaders', 'host'],
  ].map(([name = '', value = '']) => `${name}=${encode(value)}`);
  const request = [method, url.pathname, query.join('&'), `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'];
  const text = [PROTOCOL, time, scope, hash(request.join('\n'))].join('\n');
  const parts = [day, key.region, 's3', 'aws4_request'];
  const signingKey = parts.reduce<string | Buffer>(sign, `AWS4${key.secretAccessKey}`);
  const signature = sign(signingKey, text).toString('hex');
  return new URL(`${url.origin}${url.pathname}?${query.join('&')}&X-Amz-Signature=${signature}`);
}
