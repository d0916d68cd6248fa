import { z } from 'zod';
import { quote } from '#core/options/check-options.ts';

/** Exactly an origin of http or https, as URLs have it. */
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  !value.includes('*') &&
  new URL(value).origin === value;

/** List of origins that the service may call although they have no https or no public IP address. */
export const privateOrigins = z
  .custom<string[]>(Array.isArray, { error: 'a list of origins', abort: true })
  .superRefine((origins, ctx) => {
    const wrong = origins.find((origin) => !isOrigin(origin));
    if (wrong === undefined) return;
    const message = `holds ${quote(wrong)}, expected an origin like http://keycloak.internal:8080`;
    ctx.addIssue({ code: 'custom', message });
  })
  .default([])
  .meta({ kind: 'list of texts' });
