import { type Draft, type Held, type Pairs, toBasic } from '../requests.ts';
import { applications, isName, type Name, SECRET } from '../setting.ts';

/** A way in which a request is not the right one. */
export interface Fault {
  name: string;
  /** What it is about. Two faults of one request are never about the same. */
  about?: string;
  apply: (draft: Draft, held: Held) => Draft;
}

const readParam = ({ params }: Draft, name: string): string =>
  params.find(([one]) => one === name)?.[1] ?? '';

/** Without the parameter, and with these in its place. */
export const put = (draft: Draft, name: string, ...values: readonly string[]): Draft => ({
  ...draft,
  params: [...draft.params.filter(([one]) => one !== name), ...values.map((value) => [name, value] as const)],
});

export const set = (name: string, value: string, title = `${name}=${value}`): Fault => ({
  name: title,
  about: name,
  apply: (draft) => put(draft, name, value),
});

/** These faults, all of one thing. */
export const about = (thing: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, about: thing }));

/** What can be wrong with any parameter. */
const ofParameter = (name: string): Fault[] =>
  about(name, [
    { name: `no ${name}`, apply: (draft) => put(draft, name) },
    { name: `empty ${name}`, apply: (draft) => put(draft, name, '') },
    {
      name: `${name} twice`,
      apply: (draft) => put(draft, name, readParam(draft, name), readParam(draft, name)),
    },
    { name: `${name} and another one`, apply: (draft) => put(draft, name, readParam(draft, name), 'other') },
    { name: `${name} with a blank behind`, apply: (draft) => put(draft, name, `${readParam(draft, name)} `) },
    {
      name: `${name} in capitals`,
      apply: (draft) => put(draft, name, readParam(draft, name).toUpperCase()),
    },
    { name: `${name} of 4,000 letters`, apply: (draft) => put(draft, name, 'a'.repeat(4000)) },
  ]);

export const method = (name: string): Fault => ({
  name: `by ${name}`,
  about: 'method',
  apply: (draft) => ({ ...draft, method: name }),
});

export const type = (name: string | undefined, title = `body of ${name}`): Fault => ({
  name: title,
  about: 'type',
  apply: (draft) => ({ ...draft, type: name }),
});

export const further: Fault = {
  name: 'a parameter that nobody knows',
  apply: (draft) => put(draft, 'colour', 'blue'),
};

export const withHeaders = (draft: Draft, headers: Record<string, string>): Draft => ({ ...draft, headers });

export const withoutSecret = (draft: Draft): Draft =>
  withHeaders({ ...draft, params: draft.params.filter(([name]) => !/^client_(id|secret)$/.test(name)) }, {});

/** As this client, by the method that it has. */
export function asClient(draft: Draft, name: Name, secret = SECRET): Draft {
  const bare = withoutSecret(draft);
  const form = (pairs: Pairs): Draft => ({ ...bare, params: [...bare.params, ...pairs] });
  const by = applications[name].token_endpoint_auth_method;
  if (by === 'none') return form([['client_id', name]]);
  return by === 'client_secret_basic'
    ? withHeaders(bare, toBasic(name, secret))
    : form([
        ['client_id', name],
        ['client_secret', secret],
      ]);
}

export const by = (name: Name): Fault => ({
  name: `by ${name}`,
  about: 'client',
  apply: (draft) => asClient(draft, name),
});

export const clientOf = (draft: Draft): Name => {
  const header = draft.headers.authorization?.replace(/^Basic /, '') ?? '';
  const id = readParam(draft, 'client_id') || Buffer.from(header, 'base64').toString().split(':')[0];
  return id !== undefined && isName(id) ? id : 'web';
};

export const named = (names: readonly string[]): Fault[] => names.flatMap(ofParameter);
