import { escapeHtml } from '@keystead/api-router/mail';
import { toBrand, toDocument } from '#dev-pages/to-document.ts';
import type { DemoClient } from '#dev-provider/demo-client.ts';
import { type Person, type PersonFaults, people, type TypedPerson } from '#dev-provider/people.ts';

export interface DemoSite {
  appName: string;
  path: string;
}

const toPage = ({ appName, path }: DemoSite, title: string, main: string): string =>
  toDocument({
    title: `${title} · Demo ID`,
    style: `${path}/style.css`,
    header: toBrand('Demo ID', appName),
    main: `<div class="narrow">\n${main}\n</div>`,
  });

const toPersonButton = ([id, { name, email, emailVerified }]: [id: string, person: Person]): string => `<li>
<button class="button person" name="person" value="${id}">
<strong>${escapeHtml(name)}</strong>
<span class="quiet">${escapeHtml(email)}</span>
<span class="badge">${emailVerified ? 'verified' : 'not verified'}</span>
</button>
</li>`;

interface Field {
  name: 'name' | 'email';
  label: string;
  /** Attributes for autofill. */
  kind: string;
  value: string;
  fault: string | undefined;
}

const toField = ({ name, label, kind, value, fault }: Field): string => `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${kind} value="${escapeHtml(value)}" required${fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''}>
${fault ? `<p class="fault" id="${name}-fault">${escapeHtml(fault)}</p>` : ''}
</div>`;

export interface SignInPage {
  /** Id of the authorization request. */
  uid: string;
  typed: TypedPerson;
  faults?: PersonFaults;
}

/** Page for choosing a person. It has no password field. */
export function toSignInPage(site: DemoSite, { uid, typed, faults = {} }: SignInPage): string {
  const form = `<form method="post" action="${site.path}/sign-in/${encodeURIComponent(uid)}"`;
  const hasFaults = Object.keys(faults).length > 0;
  const fields = [
    { name: 'name', label: 'Name', kind: 'type="text" autocomplete="off" maxlength="100"' },
    { name: 'email', label: 'Email address', kind: 'type="email" autocomplete="off"' },
  ] as const;
  return toPage(
    site,
    hasFaults ? 'Error: sign in' : 'Sign in',
    `<h1>Who do you want to be?</h1>
<p class="quiet">This provider is part of your development server. It has no passwords and believes everybody. ${escapeHtml(site.appName)} asks for your name and your email address.</p>
<section class="card" aria-labelledby="ready">
<h2 id="ready">Ready-made people</h2>
${form}>
<ul class="people">
${[...people].map(toPersonButton).join('\n')}
</ul>
</form>
</section>
<section class="card" aria-labelledby="other">
<h2 id="other">Somebody else</h2>
${form} class="fields">
${fields.map((field) => toField({ ...field, value: typed[field.name], fault: faults[field.name] })).join('\n')}
<div class="check">
<input id="verified" name="verified" type="checkbox"${typed.verified ? ' checked' : ''}>
<label for="verified">The address is verified</label>
</div>
<button class="button main-button">Sign in</button>
</form>
</section>
${form} class="deny">
<button class="button" name="deny" value="yes">Deny, and go back</button>
</form>`,
  );
}

export const toFaultPage = (site: DemoSite, sentence: string): string =>
  toPage(
    site,
    'Sign-in failed',
    `<div class="card empty"><h1>This sign-in cannot go on</h1>
<p>${escapeHtml(sentence)}</p>
<p><a class="button" href="/">Back to ${escapeHtml(site.appName)}</a></p></div>`,
  );

/** Page that explains the provider. */
export const toAboutPage = (site: DemoSite, { issuer }: DemoClient, redirectUri: string): string =>
  toPage(
    site,
    'About',
    `<h1>Demo ID</h1>
<p class="quiet">An OpenID provider for trying social sign-in without an account anywhere. It runs on development servers only, forgets everything when the server stops, and signs in anybody as anybody.</p>
<section class="card" aria-labelledby="try">
<h2 id="try">Try it</h2>
<p>Choose “Continue with Demo ID” where you sign in.</p>
<p><a class="button" href="/sign-in">Sign in to ${escapeHtml(site.appName)}</a></p>
</section>
<section class="card" aria-labelledby="addresses">
<h2 id="addresses">Addresses</h2>
<dl class="addresses">
<dt>Issuer</dt><dd>${escapeHtml(issuer)}</dd>
<dt>What it says of itself</dt><dd><a href="${site.path}/.well-known/openid-configuration">${site.path}/.well-known/openid-configuration</a></dd>
<dt>Where people come back to</dt><dd>${escapeHtml(redirectUri)}</dd>
</dl>
</section>`,
  );
