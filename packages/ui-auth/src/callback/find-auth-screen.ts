import { type AuthPaths, defaultPaths } from '#provider/navigation/paths.ts';

/** The screens `AuthView` can show. */
export type AuthScreen = Exclude<keyof AuthPaths, 'account' | 'home'>;

const screens: AuthScreen[] = [
  'signIn',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'twoFactor',
  'authError',
];

const lastSegment = (path: string): string | undefined =>
  path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1);

/** The screen of a path, or of its last segment: by the application's own names first, then by the standard ones. */
export function findAuthScreen(path: string, paths: AuthPaths): AuthScreen | undefined {
  const segment = lastSegment(path);
  const isNamed = (names: AuthPaths) => (screen: AuthScreen) => lastSegment(names[screen]) === segment;
  return segment === undefined
    ? undefined
    : (screens.find(isNamed(paths)) ?? screens.find(isNamed(defaultPaths)));
}
