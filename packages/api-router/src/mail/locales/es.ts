import type { AskedFrom } from '#core/mail/asked-from.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import {
  addressSetMail,
  impersonationMail,
  passwordSetMail,
  userInvitationMail,
} from '#features/administration/mails.ts';
import {
  apiKeyCreatedMail,
  apiKeyExpiresMail,
  apiKeyRotatedMail,
  organizationKeyCreatedMail,
} from '#features/api-keys/mails.ts';
import { approveChangeMail, confirmChangeMail, emailChangedMail } from '#features/change-email/mails.ts';
import { accountDeletedMail, deletionMail } from '#features/delete-account/mails.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordLockedMail,
} from '#features/email-password/mails.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { invitationMail, toPictures } from '#features/invitations/mails.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import {
  approveChangeCodeMail,
  changeEmailCodeMail,
  resetPasswordCodeMail,
  signInCodeMail,
  verifyEmailCodeMail,
} from '#features/mail-challenge/mails.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';
import { transferAcceptedMail, transferMail } from '#features/organization-transfer/mails.ts';
import { dataReadyMail, dataRequestedMail } from '#features/own-data/mails.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#features/passkeys/mails.ts';
import {
  linkedAccountsRemovedMail,
  passwordWasResetMail,
  resetPasswordMail,
} from '#features/password-reset/mails.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import type { SecureLink } from '#features/security-notices/security-notice.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import type { ChangeData } from '#features/two-factor/change-data.ts';
import {
  authenticatorAddedMail,
  authenticatorReplacedMail,
  backupCodesReplacedMail,
  backupCodeUsedMail,
  mailedCodesOffMail,
  mailedCodesOnMail,
  secretReadMail,
} from '#features/two-factor/change-mails.ts';
import {
  recoveryReadyMail,
  recoveryRequestedMail,
  twoFactorCodeMail,
  twoFactorDisabledMail,
  twoFactorEnabledMail,
  twoFactorLockedMail,
  twoFactorResetMail,
} from '#features/two-factor/mails.ts';
import {
  type FactorLapsedData,
  factorsContestedMail,
  factorsLapsedMail,
} from '#features/two-factor-challenge/mails.ts';
import { type FailureWords, translateFailure } from '#features/webhooks/failure-words.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { esPages, esWayLabels } from '#mail/pages/es.ts';

/** Names of the kit. */
const roles = { owner: 'Propietario', admin: 'Administrador', member: 'Miembro' };

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'La URL no está permitida',
  address: 'El servidor no tiene una dirección IP pública',
  connection: 'No se pudo contactar al servidor',
  certificate: 'No fue posible una conexión segura. Puede que el certificado no sea válido',
  time: 'El servidor no respondió a tiempo',
  size: 'La respuesta era demasiado grande',
  redirect: 'El servidor respondió con una redirección, que no se sigue',
  answer: 'La respuesta del servidor no sigue el protocolo HTTP',
  secret: 'El secreto del webhook ya no se puede leer. Reemplázalo',
  endless: 'Ningún intento llegó a su fin',
  status: (status) => `El servidor respondió con el estado ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'No fui yo';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `Si no fuiste tú, abre “${NOT_ME}” arriba. Primero te pide que lo confirmes, después cierra todas las sesiones de tu cuenta y te envía un enlace para elegir una nueva contraseña. Funciona una sola vez y durante ${duration(secureFor)}.`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['Dispositivo', device],
  ['Dirección IP', ipAddress],
];

/** A notice of a change of the second factors that leaves them on. */
const toNotice = (
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: Words,
  { subject, text }: { subject: string; text: string },
): MailContent => ({
  subject,
  name,
  intro: [text],
  details: [
    ['Fecha', words.moment(at)],
    ['Dispositivo', device],
    ['Dirección IP', ipAddress],
  ],
  action: notMe(link),
  outro: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended) return 'Nadie usó el segundo paso que tenía tu cuenta. Ya no hace falta para iniciar sesión.';
  return ended.app
    ? 'Nadie usó la app de autenticación ni los códigos de respaldo que tenía tu cuenta. Ya no funcionan. Tu otro método de verificación sigue activo.'
    : 'Nadie usó un código por correo. Ya no se enviarán códigos para iniciar sesión en tu cuenta. Tu otro método de verificación sigue activo.';
}

export const es: Translation = {
  locale: 'es',
  phrases: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    linkHint: 'Si el botón no funciona, usa este enlace:',
    reason: (appName) => `Recibes este correo porque tienes una cuenta en ${appName}.`,
    reasonWithoutAccount: (appName) =>
      `Recibes este correo porque alguien ingresó esta dirección en ${appName}.`,
    tones: { receipt: 'Para tu información', check: 'Revisa esto', warning: 'Advertencia' },
    pages: { support: 'Ayuda', terms: 'Términos', privacy: 'Privacidad' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `${inviter} te invita a ${appName}` : `Tienes una invitación a ${appName}`,
      name,
      intro: [
        `${inviter || 'Un administrador'} creó una cuenta para ti en ${appName}. Elige una contraseña para usarla.`,
      ],
      action: { label: 'Elegir contraseña', url },
      outro: [
        `El enlace funciona una sola vez y durante ${duration(expiresIn)}. Después, solicita uno nuevo en la página de inicio de sesión.`,
        'Si no esperabas esto, ignora este correo.',
      ],
      reason: `Recibes este correo porque se creó una cuenta para ti en ${appName}.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'Un administrador estableció tu contraseña',
      name,
      intro: [
        `Un administrador de ${appName} eligió una nueva contraseña para tu cuenta. Se cerraron todas tus sesiones.`,
      ],
      details: [['Fecha', moment(at)]],
      action: { label: 'Iniciar sesión', url: signInUrl },
      outro: [
        'Inicia sesión con la contraseña que recibiste y después elige una que solo tú conozcas. También puedes solicitar un enlace para elegir una nueva en la página de inicio de sesión.',
        `Si no sabes nada de esto, comunícate con ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'Un administrador cambió tu dirección de correo',
      name,
      intro: [
        `Un administrador de ${words.appName} cambió la dirección de correo de tu cuenta. Después de este, ya no llegarán más correos a la dirección anterior.`,
      ],
      details: [
        ['Dirección anterior', oldEmail],
        ['Nueva dirección', newEmail],
        ['Fecha', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Si lo pediste tú, no tienes que hacer nada.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'Un administrador está usando tu cuenta',
      name,
      intro: [
        `Un administrador de ${appName} inició sesión como si fueras tú, durante una hora como máximo. No puede cambiar tu contraseña, tu dirección ni tu forma de iniciar sesión.`,
      ],
      details: [
        ['Fecha', moment(at)],
        ['Motivo', reason],
      ],
      outro: [`Si no sabes nada de esto, comunícate con ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirma tu dirección de correo',
      name,
      intro: [`Confirma que esta dirección es tuya, para que ${appName} pueda comunicarse contigo aquí.`],
      action: { label: 'Confirmar dirección de correo', url },
      outro: [
        `El enlace funciona durante ${duration(expiresIn)}.`,
        'Si no lo solicitaste, ignora este correo. Sin el enlace no pasa nada.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Aprueba tu nueva dirección de correo',
      name,
      intro: [`Pediste usar otra dirección de correo para tu cuenta de ${appName}.`],
      details: [['Nueva dirección', newEmail]],
      action: { label: 'Aprobar el cambio', url },
      outro: [
        `El enlace funciona en el navegador en el que tienes la sesión iniciada, durante ${duration(expiresIn)}. Después le pedimos confirmación también a la nueva dirección.`,
        'Si no fuiste tú, no abras el enlace y cambia tu contraseña: quizás otra persona tenga una sesión iniciada en tu cuenta.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Demasiadas contraseñas incorrectas para tu cuenta',
      name,
      intro: [
        `Alguien ingresó demasiadas contraseñas incorrectas para tu cuenta de ${appName}. Por eso no acepta ninguna contraseña durante un tiempo, tampoco la tuya.`,
      ],
      details: [['Hasta', moment(until)]],
      action: { label: 'Elegir una nueva contraseña', url: resetUrl },
      outro: [
        'Con una nueva contraseña puedes iniciar sesión de inmediato.',
        'Tus sesiones abiertas siguen abiertas. En los navegadores en los que ya iniciaste sesión con tu contraseña, esta sigue funcionando.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'Demasiados códigos incorrectos para tu cuenta',
      name,
      intro: [
        `Alguien ingresó demasiados códigos incorrectos para tu cuenta de ${appName}, como los que enviamos por correo. Por eso, durante un tiempo los códigos no funcionan en los navegadores en los que ${isOwn ? 'ya' : 'nunca'} iniciaste sesión.`,
      ],
      details: [['Hasta', moment(until)]],
      action: { label: 'Iniciar sesión', url: signInUrl },
      outro: [
        isOwn
          ? 'Si no fuiste tú, alguien está usando uno de tus navegadores.'
          : 'Tus sesiones abiertas siguen abiertas. En los navegadores en los que ya iniciaste sesión, los códigos siguen funcionando.',
        isOwn
          ? 'Inicia sesión ahí de otra forma que no sea un código, y los códigos volverán a funcionar.'
          : 'Inicia sesión ahí, o de otra forma que no sea un código, y los códigos volverán a funcionar en todas partes.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirma tu nueva dirección de correo',
      name,
      intro: [`Confirma que tu cuenta de ${appName} debe usar esta dirección a partir de ahora.`],
      details: [['Nueva dirección', newEmail]],
      action: { label: 'Usar esta dirección', url },
      outro: [
        `El enlace funciona durante ${duration(expiresIn)}, en el navegador en el que tienes la sesión iniciada. Hasta que lo abras, tu cuenta mantiene su dirección.`,
        'Si no lo solicitaste, ignora este correo. Sin el enlace no pasa nada.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'Restablece tu contraseña',
      name,
      intro: [`Elige una nueva contraseña para tu cuenta de ${appName}.`],
      details: askedFrom(from),
      action: { label: 'Elegir una nueva contraseña', url },
      outro: [
        `El enlace funciona una sola vez y durante ${duration(expiresIn)}.`,
        'Si no lo solicitaste, ignora este correo. Tu contraseña queda como está.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'Se restableció tu contraseña',
        name,
        intro: [
          `Tu cuenta de ${appName} tiene una nueva contraseña.`,
          'Las siguientes cuentas, llaves de acceso y claves de API también dan acceso a ella a personas o programas. Si otra persona estuvo en tu cuenta, algo de esto podría ser suyo.',
        ],
        details: [
          ['Restablecida', moment(at)],
          ['Dirección IP', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) =>
              [esWayLabels[kind](way), `agregada: ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'Quitar todo esto', url },
        outro: [
          'Si reconoces todo, no tienes que hacer nada.',
          `El enlace funciona una sola vez y durante ${duration(expiresIn)}. Primero te pide que lo confirmes. Lo que sea tuyo lo puedes volver a agregar.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'Se quitaron accesos a tu cuenta',
      name,
      intro: [
        `Estos accesos a tu cuenta de ${appName} ya no funcionan. Se quitaron después de que se restableció tu contraseña.`,
      ],
      details: [
        ['Fecha', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) => [esWayLabels[kind](way), `agregada: ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'Los que sean tuyos los puedes volver a agregar en la configuración de tu cuenta. Los programas que usaban una de las claves de API necesitan una nueva.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirma la eliminación de tu cuenta',
      name,
      intro: [
        `Pediste eliminar tu cuenta de ${appName}. Tu perfil, tus sesiones y tus cuentas conectadas se eliminarán de forma permanente.`,
      ],
      action: { label: 'Eliminar mi cuenta', url },
      outro: [
        `El enlace funciona en el navegador en el que tienes la sesión iniciada, durante ${duration(expiresIn)}.`,
        'Si quieres conservar tu cuenta, ignora este correo. Si no lo solicitaste, cambia tu contraseña.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Tu contraseña cambió',
      name,
      intro: [`La contraseña de tu cuenta de ${words.appName} cambió.`],
      details: [
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'Tu dirección de correo cambió',
        name,
        intro: [
          `Tu cuenta de ${appName} ahora usa otra dirección de correo. Este es el último correo a la anterior.`,
        ],
        details: [
          ['Dirección anterior', oldEmail],
          ['Nueva dirección', newEmail],
          ['Fecha', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'Si fuiste tú, no tienes que hacer nada.',
          `Si no fuiste tú, abre “${NOT_ME}” arriba. Primero te pide que lo confirmes y después cierra todas las sesiones de tu cuenta. Funciona una sola vez y durante ${duration(link.secureFor)}.`,
          `Después, comunícate de inmediato con ${appName}: quien lea los correos de la nueva dirección puede elegir una nueva contraseña.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'Se cerraron todas tus sesiones',
      name,
      intro: [
        `Se cerraron todas las sesiones de tu cuenta de ${appName}. Alguien lo hizo con el correo que enviamos a tu dirección anterior.`,
      ],
      details: [
        ['Fecha', moment(at)],
        ['Dirección IP', ipAddress],
      ],
      action: { label: 'Elegir una nueva contraseña', url: resetUrl },
      outro: [
        'Si fuiste tú, elige una nueva contraseña.',
        'Si no fuiste tú, otra persona lee los correos de tu dirección anterior. Tu contraseña sigue funcionando y esa dirección no da acceso a tu cuenta: inicia sesión de nuevo.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `Nuevo inicio de sesión en ${words.appName}`,
      name,
      intro: ['Tu cuenta se acaba de usar en un dispositivo que todavía no conocíamos.'],
      details: [
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
        ['Fecha', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'Ya tienes una cuenta',
      name,
      intro: [
        `Alguien acaba de intentar registrarse en ${appName} con esta dirección. Ya tiene una cuenta, así que solo tienes que iniciar sesión.`,
      ],
      action: { label: 'Iniciar sesión', url: signInUrl },
      alternative: { label: '¿Olvidaste tu contraseña? Elige una nueva:', url: resetUrl },
      outro: ['Si no fuiste tú, ignora este correo. Tu cuenta no cambió.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} se conectó a tu cuenta`,
      name,
      intro: [`Ahora también puedes iniciar sesión en ${words.appName} con ${provider}.`],
      details: [
        ['Fecha', words.moment(at)],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada.',
        ifNotYou(link, words),
        `Después, desconecta ${provider} de tu cuenta.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'Tu cuenta se eliminó',
      name,
      intro: [
        `Se eliminaron tu cuenta de ${appName} y todo lo que le pertenecía. Se cerraron todas tus sesiones.`,
      ],
      ...(receipt && {
        details: [
          ['Comprobante', receipt.number],
          ['Eliminada', moment(receipt.at)],
          ['Qué', 'Perfil, formas de iniciar sesión, sesiones, claves, pertenencia a organizaciones'],
          ['El registro se guarda hasta', receipt.keptUntil ? moment(receipt.keptUntil) : 'Sin fecha límite'],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              'Quedan entradas del registro de actividad, para poder aclarar abusos. Contienen un identificador, direcciones IP y navegadores, pero no tu nombre ni tu dirección.',
              `Guarda este correo: con el número del comprobante, ${appName} puede confirmar la eliminación.`,
            ]
          : []),
        `Puedes registrarte de nuevo cuando quieras. Si no fuiste tú, comunícate con ${appName}.`,
      ],
      reason: `Recibes este correo porque tenías una cuenta en ${appName}.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Se pidió una copia de tus datos',
      name,
      intro: [
        `Alguien con la sesión iniciada en tu cuenta pidió todo lo que ${words.appName} guarda sobre ti.`,
      ],
      details: [
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Tus datos están listos',
      name,
      intro: [`El archivo con todo lo que ${appName} guarda sobre ti está listo.`],
      action: { label: 'Descargar mis datos', url },
      outro: [
        `Puedes descargarlo durante ${duration(expiresIn)}, donde tengas la sesión iniciada. Después se elimina.`,
        'Nadie más puede abrir el enlace. No compartas el archivo: dice cuándo y dónde iniciaste sesión.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `Inicia sesión en ${appName}`,
      name,
      intro: ['Abre este enlace en el navegador en el que lo solicitaste y tu sesión quedará iniciada.'],
      details: askedFrom(from),
      action: { label: `Inicia sesión en ${appName}`, url },
      outro: [
        `El enlace funciona una sola vez y durante ${duration(expiresIn)}. En otro navegador, primero te pediremos que lo confirmes.`,
        'Si no lo solicitaste, ignora este correo. Sin el enlace nadie puede iniciar sesión, así que no se lo des a nadie.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} es tu código para iniciar sesión en ${appName}`,
      heading: 'Tu código para iniciar sesión',
      name,
      intro: ['Ingresa este código en la página en la que estás iniciando sesión.'],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}, en el navegador en el que lo solicitaste. No se lo des a nadie: nunca lo pedimos por teléfono ni por correo.`,
        'Si no lo solicitaste, ignora este correo. Sin el código nadie puede iniciar sesión.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirma tu dirección de correo`,
      heading: 'Confirmar dirección de correo',
      name,
      intro: [
        `Ingresa este código para confirmar que esta dirección es tuya, para que ${appName} pueda comunicarse contigo aquí.`,
      ],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}, en el navegador en el que lo solicitaste.`,
        'Si no lo solicitaste, ignora este correo y no le des el código a nadie.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} es tu código para elegir una nueva contraseña`,
      heading: 'Tu código para elegir una nueva contraseña',
      name,
      intro: [`Ingresa este código para elegir una nueva contraseña para tu cuenta de ${appName}.`],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}, en el navegador en el que lo solicitaste. No se lo des a nadie: nunca lo pedimos por teléfono ni por correo.`,
        'Si no lo solicitaste, ignora este correo. Tu contraseña queda como está.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirma tu nueva dirección de correo`,
      heading: 'Confirma tu nueva dirección de correo',
      name,
      intro: [`Ingresa este código para usar esta dirección a partir de ahora en tu cuenta de ${appName}.`],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}, en el navegador en el que tienes la sesión iniciada.`,
        'Si no lo solicitaste, ignora este correo y no le des el código a nadie.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} aprueba otra dirección de correo`,
      heading: 'Aprobar otra dirección de correo',
      name,
      intro: [
        `Alguien que tiene la sesión iniciada en tu cuenta de ${appName} quiere usar otra dirección de correo en ella.`,
        'Si eres tú, ingresa este código ahí.',
      ],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}.`,
        'Si no eres tú, no le des el código a nadie y cambia tu contraseña: quizás otra persona tenga una sesión iniciada en tu cuenta.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} es tu código para ${appName}`,
      heading: `Tu código para ${appName}`,
      name,
      intro: ['Ingresa este código en la página en la que estás iniciando sesión.'],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Funciona una sola vez y durante ${duration(expiresIn)}. No se lo des a nadie: nunca lo pedimos por teléfono ni por correo.`,
        'Si no fuiste tú, alguien conoce tu contraseña. Cámbiala ahora.',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'La verificación en dos pasos está activada',
      name,
      intro: [`A partir de ahora, cada inicio de sesión en ${words.appName} requiere un segundo paso.`],
      details: [
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, guarda tus códigos de respaldo en un lugar seguro. No tienes que hacer nada más.',
        ifNotYou(link, words),
        'Entonces el segundo paso se quita a los pocos días, salvo que alguien inicie sesión con él antes.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Se agregó una app de autenticación',
        text: 'A partir de ahora, una app de autenticación puede ser el segundo paso para iniciar sesión en tu cuenta.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Se reemplazó la app de autenticación de tu cuenta',
        text: 'Otra app de autenticación reemplazó la anterior de tu cuenta.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Los códigos por correo están activados',
        text: 'A partir de ahora, un código por correo también puede ser el segundo paso para iniciar sesión en tu cuenta.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Los códigos por correo están desactivados',
        text: 'Ya no se envían códigos para iniciar sesión en tu cuenta. Tus otros métodos de verificación siguen activos.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Se reemplazaron tus códigos de respaldo',
        text: 'Tu cuenta tiene nuevos códigos de respaldo. Los anteriores ya no funcionan.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Se mostró la clave de tu app de autenticación',
        text: 'Alguien que tiene la sesión iniciada en tu cuenta vio la clave de tu app de autenticación. Quien la tenga puede configurar la misma app: si no fuiste tú, reemplaza también la tuya.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Se usó un código de respaldo de tu cuenta',
        text: 'Se usó un código de respaldo como segundo paso de tu cuenta. Ya no funciona.',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'La verificación en dos pasos está desactivada',
      name,
      intro: [`Para iniciar sesión en ${words.appName} ya no hace falta un segundo paso.`],
      details: [
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada.',
        ifNotYou(link, words),
        'Después, vuelve a activar la verificación en dos pasos.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'Se desactivó la verificación en dos pasos de tu cuenta',
      name,
      intro: [
        `Quienes administran ${words.appName} desactivaron la verificación en dos pasos de tu cuenta, porque les dijeron que perdiste todos tus métodos de verificación. Se cerraron todas tus sesiones.`,
      ],
      details: [['Fecha', words.moment(at)]],
      action: notMe(link),
      outro: [
        'Si lo pediste tú, inicia sesión con tu contraseña y vuelve a activar la verificación en dos pasos.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `Crea nuevos códigos de respaldo para ${appName}`,
      name,
      intro: [
        `Quienes administran ${appName} reemplazaron una clave que protege las cuentas. Tus códigos de respaldo se crearon con la anterior.`,
      ],
      action: { label: 'Crear nuevos códigos de respaldo', url },
      outro: [
        'Tus códigos de respaldo todavía funcionan. Crea nuevos en la configuración de tu cuenta y desecha los anteriores.',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Se agregó una llave de acceso a tu cuenta',
      name,
      intro: [
        `A partir de ahora, se puede iniciar sesión en tu cuenta de ${words.appName} con esta llave de acceso.`,
      ],
      details: [
        ['Llave de acceso', passkey],
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada.',
        ifNotYou(link, words),
        'Después, quita esta llave de acceso: hasta entonces, se puede iniciar sesión con ella.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Se quitó una llave de acceso de tu cuenta',
      name,
      intro: [`Ya no se puede iniciar sesión en tu cuenta de ${words.appName} con esta llave de acceso.`],
      details: [
        ['Llave de acceso', passkey],
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada. Quizás tu dispositivo todavía muestre la llave de acceso; puedes eliminarla ahí.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Demasiados códigos incorrectos para tu cuenta',
      name,
      intro: [
        `Alguien ingresó demasiados códigos incorrectos para tu cuenta de ${appName}. No acepta ninguno durante un tiempo, ni de una app ni por correo.`,
      ],
      details: [['Hasta', moment(until)]],
      action: { label: 'Elegir una nueva contraseña', url: resetUrl },
      outro: [
        'Si fuiste tú, espera e inténtalo de nuevo. Donde tienes la sesión iniciada, sigue iniciada, y las llaves de acceso siguen funcionando.',
        'Si no fuiste tú, alguien conoce tu contraseña. Elige una nueva.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'Alguien pidió desactivar la verificación en dos pasos',
      name,
      intro: [
        `Alguien que conoce tu contraseña de ${appName} dice que perdió todos sus métodos de verificación y quiere iniciar sesión sin el segundo paso.`,
      ],
      details: [
        ['Posible a partir de', moment(availableAt)],
        ['Dirección IP', ipAddress],
      ],
      action: { label: 'Detener la solicitud', url: cancelUrl },
      outro: [
        'Si fuiste tú, espera. En esa fecha te enviaremos un código.',
        'Si no fuiste tú, detén la solicitud ahora y cambia tu contraseña.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: '¿Este segundo paso es tuyo?',
      name,
      intro: [
        `Alguien acaba de demostrar que lee los correos de esta dirección. Tu cuenta de ${appName} tiene un segundo paso que se configuró antes. Por ahora, nadie puede iniciar sesión sin él.`,
      ],
      details: [['Se quita el', moment(lapsesAt)]],
      action: { label: 'Iniciar sesión', url: signInUrl },
      outro: [
        'Si tú lo configuraste, inicia sesión con él antes de esa fecha. Así se conserva. Si tienes una app de autenticación y códigos por correo, usa ambos: lo que nadie use se quita.',
        'Si no, otra persona usó tu dirección. Inicia sesión después de esa fecha: el segundo paso ya se habrá quitado.',
        'Si no acabas de iniciar sesión ni de elegir una nueva contraseña, alguien lee tus correos. Inicia sesión ahora con tu segundo paso y elige una nueva contraseña para tu correo.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'Se quitó un segundo paso de tu cuenta',
      name: data.name,
      intro: ['Hace unos días te preguntamos si el segundo paso de tu cuenta es tuyo.', toLapsedText(data)],
      action: { label: 'Abrir la configuración', url: data.url },
      outro: ['Si era tuyo, configúralo de nuevo en tu cuenta. Si no, no tienes que hacer nada.'],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'Ya puedes iniciar sesión sin segundo paso',
      name,
      intro: [`Pediste iniciar sesión en ${appName} sin segundo paso. El tiempo de espera terminó.`],
      code: ['Código de recuperación', code],
      action: { label: 'Iniciar sesión', url: signInUrl },
      outro: [
        'Inicia sesión como siempre. En el segundo paso, elige “Ya no tengo acceso a nada de esto” e ingresa el código de recuperación.',
        `Funciona durante ${duration(expiresIn)}. Cuando lo usas, se desactiva la verificación en dos pasos y se cierran todas tus demás sesiones.`,
        'Si no lo solicitaste, cambia tu contraseña ahora.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} ya no está verificado`,
      name,
      intro: [
        `Buscamos el registro de DNS de ${domain} durante tres días y no lo encontramos. El dominio ya no figura entre los de ${organization || 'tu organización'}.`,
        'Por ahora, nadie puede unirse con él. Todos los miembros siguen en la organización.',
      ],
      details: [
        ['Registro (TXT)', recordName],
        ['Valor', recordValue],
      ],
      action: { label: 'Abrir la configuración', url },
      outro: [
        'Para volver a verificar el dominio, agrega este registro a su DNS. Después verifícalo en la configuración de la organización.',
      ],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'Se desactivó un webhook',
      name,
      intro: [
        'No pudimos entregar eventos al webhook que aparece abajo y lo desactivamos.',
        'No se enviarán más eventos allí hasta que alguien lo vuelva a activar.',
      ],
      details: [
        ['Servidor', host],
        ['Último intento', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: 'Abrir la configuración', url } }),
      outro: ['Los eventos que no se entregaron se pueden volver a enviar desde la lista de entregas.'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'Los eventos de tu organización van a otro servidor',
      name,
      intro: [
        'Alguien configuró un webhook de tu organización o cambió su URL. Un servidor recibe ahora eventos de tu organización.',
      ],
      details: [
        ['Configurado por', by],
        ['Organización', organization],
        ['Fecha', moment(at)],
      ],
      action: { label: 'Abrir la configuración', url },
      outro: ['Si nadie en tu organización necesita este webhook, elimínalo.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `Te invitan a unirte a ${organization || 'una organización'} en ${appName}`,
        heading: `Únete a ${organization || 'una organización'} en ${appName}`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${inviter.name || 'Alguien'} te invita a unirte a ${organization || 'una organización'} en ${appName}.`,
        ],
        details: [
          ['Organización', organization],
          ['Te invita', inviter.email],
          ['Rol', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `Unirse a ${organization}` : 'Ver la invitación', url },
        outro: [
          `La invitación es para esta dirección y funciona durante ${duration(expiresIn)}. No reenvíes este correo: su enlace demuestra que la dirección es tuya.`,
          'Si no sabes quién es, ignora este correo. Sin ti no pasa nada.',
        ],
        reason: `Recibes este correo porque ${inviter.name || 'alguien'} invitó a esta dirección a unirse a ${organization || 'una organización'} en ${appName}.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Se creó una nueva clave de API para tu cuenta',
      name,
      intro: [`Los programas que tengan esta clave pueden usar tu cuenta de ${words.appName}.`],
      details: [
        ['Clave de API', key],
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada.',
        ifNotYou(link, words),
        'El enlace también elimina esta clave.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Se reemplazó una clave de API de tu cuenta',
      name,
      intro: [`Los programas necesitan la nueva clave para seguir usando tu cuenta de ${words.appName}.`],
      details: [
        ['Clave de API', key],
        ['Fecha', words.moment(at)],
        ['Dispositivo', device],
        ['Dirección IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si fuiste tú, no tienes que hacer nada.',
        ifNotYou(link, words),
        'El enlace también elimina esta clave.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'Se creó una nueva clave de API para tu organización',
      name,
      intro: ['Los programas que tengan esta clave pueden actuar en nombre de tu organización.'],
      details: [
        ['Clave de API', key],
        ['Organización', organization],
        ['Fecha', moment(at)],
      ],
      action: { label: 'Abrir la configuración', url },
      outro: [
        'Si nadie en tu organización necesita esta clave, revócala en la configuración de la organización.',
      ],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'Una clave de API está por vencer',
      name,
      intro: [
        `Una clave de API dejará de funcionar el ${moment(expiresAt)}. Los programas que todavía la usen serán rechazados.`,
      ],
      details: [
        ['Clave de API', key],
        ['Organización', organization],
        ['Válida hasta', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'Ver tus claves de API' : 'Abrir la configuración', url },
      outro: [
        'Antes de esa fecha, crea una nueva clave y ponla en tus programas, o dale a esta un vencimiento posterior.',
      ],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${giver || 'Alguien'} quiere entregarte ${organization || 'una organización'}`,
      name,
      intro: [
        `${giver || 'Alguien'} te ofrece la propiedad de ${organization || 'una organización'} en ${appName}.`,
      ],
      action: { label: 'Ver la oferta', url },
      outro: [
        `Inicia sesión y acepta o rechaza la oferta en la configuración de la organización. Es válida durante ${duration(expiresIn)}.`,
        'Mientras no la aceptes, nada cambia.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${organization || 'Tu organización'} ahora tiene otro propietario`,
      name,
      intro: [
        `${receiver || 'Alguien'} aceptó tu oferta y ahora tiene la propiedad de ${organization || 'tu organización'}.`,
        role === null ? 'Ya no eres miembro.' : 'Ya no eres propietario.',
      ],
      ...(role !== null && { details: [['Tu rol', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'Ver la organización', url } }),
      outro: [
        'Si no ofreciste esto, pregunta al propietario de la organización o a quienes administran este servicio.',
      ],
    })),
  ],
  pages: esPages,
};
