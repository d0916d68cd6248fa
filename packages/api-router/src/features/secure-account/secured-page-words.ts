import type { PageWords } from '#core/mail/page-words.ts';
import type { Effect } from '#features/secure-account/find-link.ts';

type ByEffect = Readonly<Record<Effect, string>>;

export interface SecureWords {
  title: string;
  button: string;
  ignore: string;
  /** What the button does in any case, and with a password besides. */
  signsOut: string;
  signsOutAndLocks: string;
  removes: string;
  mailsLink: string;
  otherAddress: (appName: string) => string;
  doneTitle: string;
  done: (appName: string) => ByEffect;
  over: { title: string; text: string };
}

/** Words of the page that secures an account. */
export const securedPageWords: PageWords<SecureWords> = {
  en: {
    title: 'Secure your account?',
    button: 'Secure my account',
    ignore: 'If you know of the change that the mail tells of, close this page.',
    signsOut: 'Everybody is signed out of your account, on all devices.',
    signsOutAndLocks:
      'Everybody is signed out of your account, on all devices, and your password stops working.',
    removes:
      'Passkeys, authenticator apps, API keys, backup codes and connected accounts that were added since then are removed.',
    mailsLink: 'We then mail you a link for a new password.',
    otherAddress: (appName) =>
      `Your account uses another email address by now, and only that address can choose a new password. If it is not yours, contact ${appName} as well.`,
    doneTitle: 'Everybody is signed out',
    done: (appName) => ({
      'reset-mailed': 'Your password does not work any more. We have mailed you a link for a new one.',
      'signed-out': `Contact ${appName} if somebody else can sign in to your account.`,
      'address-changed': `Contact ${appName} now if you do not know the address that your account uses.`,
    }),
    over: {
      title: 'There is nothing to do here',
      text: 'This link was used before, or is too old. You can choose a new password at any time.',
    },
  },
  de: {
    title: 'Ihr Konto sichern?',
    button: 'Mein Konto sichern',
    ignore: 'Falls Sie die Änderung kennen, von der die E-Mail berichtet, schließen Sie diese Seite.',
    signsOut: 'Alle werden auf allen Geräten von Ihrem Konto abgemeldet.',
    signsOutAndLocks:
      'Alle werden auf allen Geräten von Ihrem Konto abgemeldet, und Ihr Passwort gilt nicht mehr.',
    removes:
      'Passkeys, Authenticator-Apps, API-Schlüssel, Ersatzcodes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
    mailsLink: 'Danach senden wir Ihnen einen Link für ein neues Passwort.',
    otherAddress: (appName) =>
      `Ihr Konto verwendet inzwischen eine andere E-Mail-Adresse, und nur mit ihr kann ein neues Passwort gewählt werden. Falls es nicht Ihre ist, wenden Sie sich auch an ${appName}.`,
    doneTitle: 'Alle sind abgemeldet',
    done: (appName) => ({
      'reset-mailed': 'Ihr Passwort gilt nicht mehr. Wir haben Ihnen einen Link für ein neues gesendet.',
      'signed-out': `Wenden Sie sich an ${appName}, falls sich jemand anderes bei Ihrem Konto anmelden kann.`,
      'address-changed': `Wenden Sie sich jetzt an ${appName}, falls Sie die Adresse nicht kennen, die Ihr Konto verwendet.`,
    }),
    over: {
      title: 'Hier ist nichts zu tun',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt. Sie können jederzeit ein neues Passwort wählen.',
    },
  },
  es: {
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
      text: 'Este enlace ya se usó o es demasiado antiguo. Puedes elegir una nueva contraseña en cualquier momento.',
    },
  },
  ja: {
    title: 'アカウントを保護しますか？',
    button: 'アカウントを保護',
    ignore: 'メールに記載された変更に心当たりがある場合は、このページを閉じてください。',
    signsOut: 'アカウントのすべてのセッションが、すべてのデバイスでログアウトされます。',
    signsOutAndLocks:
      'アカウントのすべてのセッションが、すべてのデバイスでログアウトされ、パスワードは使えなくなります。',
    removes:
      'それ以降に追加されたパスキー、認証アプリ、API キー、バックアップコード、連携アカウントは削除されます。',
    mailsLink: 'その後、新しいパスワードを設定するためのリンクをメールで送信します。',
    otherAddress: (appName) =>
      `アカウントのメールアドレスはすでに変更されており、新しいパスワードはそのアドレスでのみ設定できます。そのアドレスがあなたのものでない場合は、${appName} にもお問い合わせください。`,
    doneTitle: 'すべてのデバイスからログアウトしました',
    done: (appName) => ({
      'reset-mailed':
        'パスワードは使えなくなりました。新しいパスワードを設定するためのリンクをメールで送信しました。',
      'signed-out': `別の人があなたのアカウントにログインできる場合は、${appName} にお問い合わせください。`,
      'address-changed': `アカウントのメールアドレスに心当たりがない場合は、今すぐ ${appName} にお問い合わせください。`,
    }),
    over: {
      title: 'ここで必要な操作はありません',
      text: 'このリンクはすでに使われたか、古すぎます。新しいパスワードはいつでも設定できます。',
    },
  },
  'pt-BR': {
    title: 'Proteger sua conta?',
    button: 'Proteger minha conta',
    ignore: 'Se você reconhece a alteração de que o e-mail fala, feche esta página.',
    signsOut: 'Todas as sessões da sua conta são encerradas, em todos os dispositivos.',
    signsOutAndLocks:
      'Todas as sessões da sua conta são encerradas, em todos os dispositivos, e sua senha deixa de funcionar.',
    removes:
      'As chaves de acesso, os apps autenticadores, as chaves de API, os códigos de backup e as contas conectadas adicionados desde então são removidos.',
    mailsLink: 'Depois enviamos por e-mail um link para uma nova senha.',
    otherAddress: (appName) =>
      `Sua conta agora usa outro endereço de e-mail, e só com ele se pode escolher uma nova senha. Se ele não for seu, entre em contato também com ${appName}.`,
    doneTitle: 'Todas as sessões foram encerradas',
    done: (appName) => ({
      'reset-mailed': 'Sua senha não funciona mais. Enviamos por e-mail um link para uma nova.',
      'signed-out': `Entre em contato com ${appName} se outra pessoa puder entrar na sua conta.`,
      'address-changed': `Entre em contato agora com ${appName} se você não conhece o endereço que sua conta usa.`,
    }),
    over: {
      title: 'Não há nada a fazer aqui',
      text: 'Este link já foi usado ou é antigo demais. Você pode escolher uma nova senha a qualquer momento.',
    },
  },
  fr: {
    title: 'Sécuriser votre compte ?',
    button: 'Sécuriser mon compte',
    ignore: 'Si vous connaissez le changement dont parle l’e-mail, fermez cette page.',
    signsOut: 'Tout le monde est déconnecté de votre compte, sur tous les appareils.',
    signsOutAndLocks:
      'Tout le monde est déconnecté de votre compte, sur tous les appareils, et votre mot de passe ne fonctionne plus.',
    removes:
      'Les clés d’accès, applications d’authentification, clés d’API, codes de secours et comptes associés ajoutés depuis sont supprimés.',
    mailsLink: 'Nous vous envoyons ensuite un lien pour un nouveau mot de passe.',
    otherAddress: (appName) =>
      `Votre compte utilise désormais une autre adresse e-mail, et elle seule permet de choisir un nouveau mot de passe. Si ce n’est pas la vôtre, adressez-vous aussi à ${appName}.`,
    doneTitle: 'Tout le monde est déconnecté',
    done: (appName) => ({
      'reset-mailed':
        'Votre mot de passe ne fonctionne plus. Nous vous avons envoyé un lien pour en choisir un nouveau.',
      'signed-out': `Adressez-vous à ${appName} si quelqu’un d’autre peut se connecter à votre compte.`,
      'address-changed': `Adressez-vous maintenant à ${appName} si vous ne connaissez pas l’adresse que votre compte utilise.`,
    }),
    over: {
      title: 'Il n’y a rien à faire ici',
      text: 'Ce lien a déjà été utilisé ou est trop ancien. Vous pouvez choisir un nouveau mot de passe à tout moment.',
    },
  },
  ar: {
    title: 'تأمين حسابك؟',
    button: 'تأمين حسابي',
    ignore: 'إذا كنت تعرف التغيير الذي تتحدث عنه الرسالة، فأغلق هذه الصفحة.',
    signsOut: 'يُسجَّل خروج الجميع من حسابك على كل الأجهزة.',
    signsOutAndLocks: 'يُسجَّل خروج الجميع من حسابك على كل الأجهزة، وتتوقف كلمة مرورك عن العمل.',
    removes:
      'تُزال مفاتيح المرور وتطبيقات المصادقة ومفاتيح API والرموز الاحتياطية والحسابات المرتبطة التي أُضيفت منذ ذلك الحين.',
    mailsLink: 'ثم نرسل إليك رابطًا لكلمة مرور جديدة.',
    otherAddress: (appName) =>
      `يستخدم حسابك الآن بريدًا إلكترونيًا آخر، ولا يمكن اختيار كلمة مرور جديدة إلا من خلاله. إذا لم يكن لك، فاتصل بـ ${appName} أيضًا.`,
    doneTitle: 'سُجّل خروج الجميع',
    done: (appName) => ({
      'reset-mailed': 'لم تعد كلمة مرورك صالحة. أرسلنا إليك رابطًا لاختيار كلمة جديدة.',
      'signed-out': `اتصل بـ ${appName} إذا كان بإمكان شخص آخر تسجيل الدخول إلى حسابك.`,
      'address-changed': `اتصل بـ ${appName} الآن إذا كنت لا تعرف العنوان الذي يستخدمه حسابك.`,
    }),
    over: {
      title: 'لا يلزم فعل شيء هنا',
      text: 'سبق استخدام هذا الرابط أو مضى عليه وقت طويل. يمكنك اختيار كلمة مرور جديدة في أي وقت.',
    },
  },
  'de-du': {
    title: 'Dein Konto sichern?',
    button: 'Mein Konto sichern',
    ignore: 'Falls du die Änderung kennst, von der die E-Mail berichtet, schließe diese Seite.',
    signsOut: 'Alle werden auf allen Geräten von deinem Konto abgemeldet.',
    signsOutAndLocks:
      'Alle werden auf allen Geräten von deinem Konto abgemeldet, und dein Passwort gilt nicht mehr.',
    removes:
      'Passkeys, Authenticator-Apps, API-Schlüssel, Backup-Codes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
    mailsLink: 'Danach senden wir dir einen Link für ein neues Passwort.',
    otherAddress: (appName) =>
      `Dein Konto verwendet inzwischen eine andere E-Mail-Adresse, und nur mit ihr kann ein neues Passwort gewählt werden. Falls es nicht deine ist, wende dich auch an ${appName}.`,
    doneTitle: 'Alle sind abgemeldet',
    done: (appName) => ({
      'reset-mailed': 'Dein Passwort gilt nicht mehr. Wir haben dir einen Link für ein neues gesendet.',
      'signed-out': `Wende dich an ${appName}, falls sich jemand anderes bei deinem Konto anmelden kann.`,
      'address-changed': `Wende dich jetzt an ${appName}, falls du die Adresse nicht kennst, die dein Konto verwendet.`,
    }),
    over: {
      title: 'Hier ist nichts zu tun',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt. Du kannst jederzeit ein neues Passwort wählen.',
    },
  },
};
