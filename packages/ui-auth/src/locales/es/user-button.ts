import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'Elige una cuenta',
  subtitle: 'Tienes la sesión iniciada en estas cuentas en este navegador.',
  list: 'Cuentas',
  active: 'Activa',
  switchTo: 'Cambiar a',
  switching: 'Cambiando a',
  switched: 'Ahora usas la cuenta de {name}',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar la sesión de {name}',
  signedOutOf: 'Se cerró la sesión de {name}',
  ended: 'Esta sesión terminó.',
  signInAgain: 'Iniciar sesión de nuevo',
  add: 'Agregar cuenta',
  full: 'Puedes tener {count} cuentas aquí. Cierra la sesión de una para agregar otra.',
  none: 'No iniciaste sesión en ninguna cuenta.',
  signIn: 'Iniciar sesión',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: 'Viendo como {name}',
} satisfies AdministrationMessages['userButtonViewing'];

export const userButton = {
  open: 'Abrir el menú de la cuenta de {name}',
  label: 'Cuenta',
  loading: 'Cargando tu cuenta',
  manage: 'Administrar cuenta',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  switchAccount: 'Cambiar de cuenta',
  addAccount: 'Agregar cuenta',
  signOutAccounts: 'Cerrar sesión en todas las cuentas',
  signOutAll: 'Cerrar sesión en todos los dispositivos',
  signOutOthers: 'Cerrar sesión en los demás dispositivos',
  signedOut: 'Sesión cerrada',
  signedOutOthers: 'Se cerró la sesión en tus demás dispositivos',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Sistema',
} satisfies Messages['userButton'];
