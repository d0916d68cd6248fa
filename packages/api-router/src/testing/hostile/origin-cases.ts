/** An origin of `trustedOrigins`, with URLs of it and others. */
export interface OriginCase {
  trusted: string;
  of: readonly string[];
  notOf: readonly string[];
}

/** Names that only look like an IP address. */
const likeAddresses = (scheme: string, port = ''): string[] =>
  [
    '192.168.evil.example',
    '192.168.1.evil.example',
    '192.168.1.1.evil.example',
    '192.168.1.1x',
    '192.168.x.1',
  ]
    .map((host) => `${scheme}://${host}${port}`)
    .concat(`${scheme}://evil.example${port}/192.168.1.1`, `${scheme}://192.168.1.1@evil.example${port}`);

/** Origins of the web, which the service and the kit compare alike. */
export const webOrigins: readonly OriginCase[] = [
  {
    trusted: '192.168.*.*',
    of: ['http://192.168.1.5', 'https://192.168.1.5/x', 'http://192.168.255.0', 'http://192.168.1.5:3000'],
    notOf: [...likeAddresses('http'), ...likeAddresses('https'), 'http://192.169.1.1', 'http://10.192.168.1'],
  },
  {
    trusted: 'http://192.168.*.*:3000',
    of: ['http://192.168.1.5:3000/x'],
    notOf: [...likeAddresses('http', ':3000'), 'http://192.168.1.5', 'https://192.168.1.5:3000'],
  },
  {
    trusted: '10.*',
    of: ['http://10.0.0.1', 'http://10.200.30.4', 'http://10.1'],
    notOf: ['http://10.evil.example', 'http://10.0.0.evil.example', 'http://100.0.0.1'],
  },
  {
    trusted: 'http://172.16.?.?:*',
    of: ['http://172.16.0.1:8081'],
    notOf: ['http://172.16.0.10:8081', 'http://172.16.a.b:80', 'http://172.16.0.x:8081', 'http://172.16.0.1'],
  },
  { trusted: '*.168.1.1', of: ['http://192.168.1.1'], notOf: ['http://evil.168.1.1', 'http://x.168.1.1'] },
  {
    trusted: 'http://[fd00::*]:3000',
    of: ['http://[fd00::1]:3000'],
    notOf: ['http://[fe80::1]:3000', 'http://fd00.evil.example:3000', 'http://[fd00::1]'],
  },
  {
    trusted: 'https://app.*',
    of: ['https://app.test', 'https://app.localhost/x'],
    notOf: ['https://app.evil.example', 'https://app.test.evil.example', 'https://xapp.test'],
  },
  {
    trusted: 'https://*.app.*',
    of: ['https://a.b.app.test'],
    notOf: ['https://a.app.evil.example', 'https://evil.example'],
  },
  {
    trusted: 'localhost*',
    of: ['http://localhost', 'http://localhost:5173'],
    notOf: ['http://localhost.evil.example', 'http://localhosts.evil.example:80'],
  },
  {
    trusted: 'https://*.example.com',
    of: ['https://a.example.com', 'https://a.b.example.com', 'https://192.168.example.com'],
    notOf: ['https://example.com', 'https://a.example.com.evil.example', 'https://a.example.com:8443'],
  },
  {
    trusted: 'https://*.bücher.example',
    of: ['https://a.bücher.example', 'https://a.xn--bcher-kva.example'],
    notOf: ['https://bücher.example', 'https://a.buecher.example'],
  },
  {
    trusted: 'Plain.Example.com',
    of: ['https://plain.example.com'],
    notOf: ['https://plain.example.com.evil'],
  },
];

/** Origins of schemes of their own, as applications for phones have them. */
export const customOrigins: readonly OriginCase[] = [
  {
    trusted: 'exp://**',
    of: [
      'exp://192.168.1.5:8081',
      'exp://192.168.1.5:8081/--/signed-in?x=1#y',
      'exp://u.expo.dev/x',
      'exp://x',
    ],
    notOf: ['exps://192.168.1.5', 'http://192.168.1.5', 'exp://user@host/x', 'xexp://x'],
  },
  { trusted: 'exp://*', of: ['exp://192.168.1.5:8081/--/x'], notOf: ['expo://x'] },
  {
    trusted: 'exp://192.168.*.*:*/**',
    of: [
      'exp://192.168.1.5:8081',
      'exp://192.168.1.5:8081/',
      'exp://192.168.1.5:8081/--/a/b?c#d',
      'exp://192.168.1.5:8081/--/a%2Fb',
    ],
    notOf: [
      ...likeAddresses('exp', ':8081'),
      'exp://192.168.1.5',
      'exp://192.168.1.300:8081',
      'exp://192.169.1.5:8081/x',
      'http://192.168.1.5:8081/x',
    ],
  },
  {
    trusted: 'exp://192.168.*.*:*/*/signed-in',
    of: ['exp://192.168.1.5:8081/--/signed-in'],
    notOf: ['exp://192.168.1.5:8081/a/b/signed-in', 'exp://192.168.1.5:8081/--/signed-in/x'],
  },
  {
    trusted: 'corp://host/app',
    of: [
      'corp://host/app',
      'corp://host/app/',
      'corp://host/app/x?y#z',
      'corp://HOST/app',
      'corp://host/x/../app',
    ],
    notOf: [
      'corp://host',
      'corp://host/',
      'corp://host/application',
      'corp://host/x',
      'corp://host/x/app',
      'corp://host/app/../x',
      'corp://host/app/%2e%2e/x',
      'corp://host/app/..%2fx',
      'corp://host/app/..%5Cx',
      'corp://host/x?/app',
      'corp://host/x#/app',
      'corp://hosts/app',
      'corp://host.evil/app',
      'corp://host:1/app',
      'corp:///app',
      'corp:/app',
      'corp:app',
    ],
  },
  {
    trusted: 'corp://host/app/**',
    of: ['corp://host/app', 'corp://host/app/x/y'],
    notOf: ['corp://host/application'],
  },
  { trusted: 'corp://host/', of: ['corp://host', 'corp://host/x'], notOf: ['corp://other/x'] },
  {
    trusted: 'corp://*.host.example',
    of: ['corp://a.host.example/x'],
    notOf: ['corp://host.example', 'corp://x'],
  },
  {
    trusted: 'MyApp://',
    of: ['myapp://', 'myapp://any/x', 'myapp:x'],
    notOf: ['myapp2://any', 'myap://any'],
  },
];
