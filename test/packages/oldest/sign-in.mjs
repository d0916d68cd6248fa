// Signs somebody in with the form of the kit, drawn by the React that is installed beside it.
import { createKeystead } from '@keystead/api-router';
import { AuthUIProvider, SignInForm } from '@keystead/ui-auth';
import { createAuthClient } from '@keystead/ui-auth/client';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';

const [dom = '', database = ''] = process.argv.slice(2);
const origin = 'http://localhost:3000';
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const keystead = await createKeystead({
  baseURL: origin,
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database,
  advanced: { database: { schema: `kit_${process.pid}` } },
  logger: { info() {}, warn() {}, error: console.error, debug() {} },
});
await keystead.migrate();
await keystead.caller().signUp.email(person);

/** Cookies of the browser, whose requests go to the service without a network. */
const jar = new Map();
globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('origin', origin);
  headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
  const response = await keystead.handler(new Request(new URL(String(input), origin), { ...init, headers }));
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    jar.set(name, value);
  }
  return response;
};

const visited = [];
const client = createAuthClient({ url: `${origin}/api/trpc` });
const app = createElement(
  AuthUIProvider,
  { client, navigate: (to) => visited.push(to) },
  createElement(SignInForm, { redirectTo: '/dashboard' }),
);
const isDrawnOnServer = renderToString(app).includes('ua-card');

// Names of a browser, but for those that Node has, and those that React and forms take from the page.
const { Window } = await import(dom);
const window = new Window({ url: `${origin}/sign-in` });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name] });
for (const name of ['Event', 'CustomEvent', 'EventTarget', 'FormData', 'navigator'])
  Object.defineProperty(globalThis, name, { configurable: true, value: window[name] });
Object.defineProperty(globalThis, 'window', { configurable: true, value: window });

/** What the page has, as soon as it has it. */
const find = async (what) => {
  while (!what()) await new Promise((resolve) => setImmediate(resolve));
  return what();
};
const type = async (selector, value) => {
  const field = await find(() => document.querySelector(selector));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const { createRoot } = await import('react-dom/client');
createRoot(document.body.appendChild(document.createElement('div'))).render(app);
await type('input[type=email]', person.email);
await type('input[type=password]', person.password);
document.querySelector('form').requestSubmit();
await find(() => visited.length > 0);
const { user } = await client.calls.getSession.query();
console.log(version, isDrawnOnServer, visited[0], user.email);
// The page has timers of its own.
process.exit(0);
