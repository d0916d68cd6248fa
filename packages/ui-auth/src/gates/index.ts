export { AuthLoading } from './AuthLoading.tsx';
export { PermissionGate, type PermissionGateProps } from './PermissionGate.tsx';
export { RedirectToSignIn } from './RedirectToSignIn.tsx';
export { RequireAuth, type RequireAuthProps } from './RequireAuth.tsx';
export { Show, type ShowCondition, type ShowProps } from './Show.tsx';
export { SignedIn } from './SignedIn.tsx';
export { SignedOut } from './SignedOut.tsx';
