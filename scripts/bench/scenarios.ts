export interface Scenario {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  signedIn: boolean;
  connections: number;
  /** What a machine with two cores, one of them busy asking, has to manage. */
  bounds: { perSecond: number; p99: number };
}

export const person = { name: 'Bench', email: 'bench@example.com', password: 'correct horse battery staple' };

const session = { method: 'GET', connections: 20 } as const;

/** `p99` in milliseconds. Sign-in spends its time in the password hash, on purpose. */
export const scenarios: Scenario[] = [
  { ...session, name: 'ok', path: '/api/auth/ok', signedIn: false, bounds: { perSecond: 1500, p99: 60 } },
  {
    ...session,
    name: 'get-session, stranger',
    path: '/api/auth/get-session',
    signedIn: false,
    bounds: { perSecond: 1200, p99: 60 },
  },
  {
    ...session,
    name: 'get-session, signed in',
    path: '/api/auth/get-session',
    signedIn: true,
    bounds: { perSecond: 800, p99: 80 },
  },
  {
    ...session,
    name: 'getSession over tRPC',
    path: '/api/trpc/getSession',
    signedIn: true,
    bounds: { perSecond: 800, p99: 80 },
  },
  {
    name: 'update-user',
    method: 'POST',
    path: '/api/auth/update-user',
    body: { name: 'Bench' },
    signedIn: true,
    connections: 10,
    bounds: { perSecond: 200, p99: 200 },
  },
  {
    name: 'sign-in/email',
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: { email: person.email, password: person.password },
    signedIn: false,
    connections: 4,
    bounds: { perSecond: 3, p99: 3000 },
  },
];
