import { toBasic } from '../requests.ts';
import { SECRET } from '../setting.ts';
import {
  asClient,
  clientOf,
  type Fault,
  further,
  method,
  put,
  type,
  withHeaders,
  withoutSecret,
} from './fault.ts';

/** How a client can fail to prove who it is, by its method. */
const ofSecrets: Fault[] = [
  { name: 'a wrong secret', apply: (draft) => asClient(draft, clientOf(draft), `${SECRET}x`) },
  { name: 'no secret and no name', apply: withoutSecret },
  {
    name: 'the name without the secret',
    apply: (draft) => put(withoutSecret(draft), 'client_id', clientOf(draft)),
  },
];

export const ofEverybody: Fault[] = [
  {
    name: 'Basic of a client that is unknown',
    apply: (draft) => withHeaders(withoutSecret(draft), toBasic('nobody', SECRET)),
  },
  {
    name: 'Basic and the secret in the form',
    apply: (draft) => put(withHeaders(draft, toBasic(clientOf(draft), SECRET)), 'client_secret', SECRET),
  },
  {
    name: 'Basic and another client_id in the form',
    apply: (draft) => put(withHeaders(draft, toBasic('web', SECRET)), 'client_id', 'other'),
  },
  {
    name: 'Basic without a colon',
    apply: (draft) => withHeaders(draft, { authorization: `Basic ${Buffer.from('web').toString('base64')}` }),
  },
  { name: 'Basic that is not base64', apply: (draft) => withHeaders(draft, { authorization: 'Basic ~~~' }) },
  {
    name: 'a header of the scheme Bearer',
    apply: (draft) => withHeaders(withoutSecret(draft), { authorization: 'Bearer web' }),
  },
];

export const byMethod: Readonly<Record<string, Fault[]>> = {
  client_secret_basic: [
    ...ofSecrets,
    {
      name: 'Basic and its client_id in the form',
      apply: (draft) => put(draft, 'client_id', clientOf(draft)),
    },
    {
      name: 'the scheme in small letters',
      apply: (draft) => {
        const { authorization = '' } = toBasic(clientOf(draft), SECRET);
        return withHeaders(draft, { authorization: authorization.replace('Basic', 'basic') });
      },
    },
    {
      name: 'a client of Basic by the form',
      apply: (draft) => put(put(withoutSecret(draft), 'client_id', clientOf(draft)), 'client_secret', SECRET),
    },
  ],
  client_secret_post: [
    ...ofSecrets,
    {
      name: 'a client of the form by Basic',
      apply: (draft) => withHeaders(withoutSecret(draft), toBasic(clientOf(draft), SECRET)),
    },
  ],
  none: [
    { name: 'no name', apply: withoutSecret },
    {
      name: 'a public client by Basic, without a secret',
      apply: (draft) => withHeaders(withoutSecret(draft), toBasic(clientOf(draft), '')),
    },
    {
      name: 'a public client with a secret in the form',
      apply: (draft) => put(draft, 'client_secret', SECRET),
    },
  ],
};

/** What any form of a client can be wrong in. */
export const ofForms: Fault[] = [
  ...['GET', 'PUT', 'DELETE'].map(method),
  type('application/json'),
  type('text/plain'),
  type(undefined, 'a body without a type'),
  type('application/x-www-form-urlencoded; charset=utf-8'),
  further,
];
