import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const esWayLabels: WayLabels = {
  account: (name) => name || 'Cuenta conectada',
  passkey: toWayLabel('Llave de acceso'),
  'api-key': toWayLabel('Clave de API'),
};

export const esPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'No funcionó',
    text: (appName) =>
      `Inténtalo de nuevo. Si vuelve a ocurrir, comunícate con ${appName} e indica el código de abajo.`,
    button: (appName) => `Volver a ${appName}`,
    code: 'Código',
  }),
  confirmPageWords.translate({
    title: (appName) => `¿Iniciar sesión en ${appName}?`,
    question: 'Este enlace se solicitó desde otro navegador, u otra persona tiene aquí la sesión iniciada.',
    warning: 'Si no solicitaste un enlace, cierra esta página.',
    address: 'Dirección',
    button: 'Iniciar sesión',
  }),
  overPageWords.translate({
    over: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se usó o venció. Solicita otro en la página de inicio de sesión.',
    },
  }),
  recoveryPageWords.translate({
    title: '¿Detener este inicio de sesión?',
    question: 'Alguien que conoce tu contraseña pidió iniciar sesión sin tu segundo paso.',
    advice: 'Si no fuiste tú, detenlo y cambia tu contraseña. Si fuiste tú, cierra esta página.',
    button: 'Detener',
    from: 'Posible a partir de',
    done: {
      title: 'Inicio de sesión detenido',
      text: 'Tu segundo paso sigue siendo necesario para iniciar sesión. Cambia tu contraseña ahora, porque otra persona la conoce.',
    },
    over: {
      title: 'No hay nada que detener',
      text: 'Este enlace ya se usó o venció.',
    },
  }),
  securedPageWords.translate({
    title: '¿Proteger tu cuenta?',
    button: 'Proteger mi cuenta',
    ignore: 'Si reconoces el cambio del que habla el correo, cierra esta página.',
    signsOut: 'Se cierran todas las sesiones de tu cuenta, en todos los dispositivos.',
    signsOutAndLocks:
      'Se cierran todas las sesiones de tu cuenta, en todos los dispositivos, y tu contraseña deja de funcionar.',
    removes:
      'Se quitan las llaves de acceso, apps de autenticación, claves de API, códigos de respaldo y cuentas conectadas que se agregaron desde entonces.',
    mailsLink: 'Después te enviamos por correo un enlace para elegir una nueva contraseña.',
    otherAddress: (appName) =>
      `Tu cuenta usa ahora otra dirección de correo, y solo esa dirección puede elegir una nueva contraseña. Si no es tuya, comunícate también con ${appName}.`,
    doneTitle: 'Se cerraron todas las sesiones',
    done: (appName) => ({
      'reset-mailed': 'Tu contraseña ya no funciona. Te enviamos por correo un enlace para elegir una nueva.',
      'signed-out': `Comunícate con ${appName} si otra persona puede iniciar sesión en tu cuenta.`,
      'address-changed': `Comunícate ahora con ${appName} si no conoces la dirección que usa tu cuenta.`,
    }),
    over: {
      title: 'Aquí no hay nada que hacer',
      text: 'Este enlace ya se usó o venció. Puedes elegir una nueva contraseña en cualquier momento.',
    },
  }),
  removalPageWords.translate({
    title: '¿Quitar estos accesos a tu cuenta?',
    question:
      'Estas cuentas conectadas, llaves de acceso y claves de API dan acceso a tu cuenta a personas o programas. Quítalas si hay alguna que no reconozcas.',
    signsOut: 'Se cerrarán todas tus sesiones, y podrás volver a agregar las que sean tuyas.',
    button: 'Quitar todo esto',
    ignore: 'Si las reconoces todas, cierra esta página.',
    labels: esWayLabels,
    added: (moment) => `agregada: ${moment}`,
    done: {
      title: 'Se quitaron los accesos',
      text: 'Se cerraron todas tus sesiones. Inicia sesión con tu nueva contraseña.',
    },
    over: {
      title: 'No hay nada que quitar',
      text: 'Este enlace ya se usó o venció. La configuración de tu cuenta muestra con qué se puede iniciar sesión en ella.',
    },
  }),
];
