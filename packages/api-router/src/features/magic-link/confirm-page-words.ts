import type { EndWords, PageWords } from '#core/mail/page-words.ts';

export interface ConfirmWords {
  title: (appName: string) => string;
  question: string;
  warning: string;
  address: string;
  button: string;
}

/** Words of the page that asks before a link signs in. */
export const confirmPageWords: PageWords<ConfirmWords> = {
  en: {
    title: (appName) => `Sign in to ${appName}?`,
    question: 'This link was asked for in another browser, or somebody else is signed in here.',
    warning: 'If you did not ask for a link yourself, close this page.',
    address: 'Address',
    button: 'Sign in',
  },
  de: {
    title: (appName) => `Bei ${appName} anmelden?`,
    question:
      'Dieser Link wurde in einem anderen Browser angefordert, oder hier ist jemand anderes angemeldet.',
    warning: 'Falls Sie selbst keinen Link angefordert haben, schließen Sie diese Seite.',
    address: 'Adresse',
    button: 'Anmelden',
  },
  es: {
    title: (appName) => `¿Iniciar sesión en ${appName}?`,
    question: 'Este enlace se solicitó desde otro navegador, o aquí otra persona tiene la sesión iniciada.',
    warning: 'Si no solicitaste un enlace, cierra esta página.',
    address: 'Dirección',
    button: 'Iniciar sesión',
  },
  ja: {
    title: (appName) => `${appName} にログインしますか？`,
    question: 'このリンクは別のブラウザでリクエストされたか、ここでは別の人がログインしています。',
    warning: 'ご自身でリンクをリクエストしていない場合は、このページを閉じてください。',
    address: 'アドレス',
    button: 'ログイン',
  },
  'pt-BR': {
    title: (appName) => `Entrar em ${appName}?`,
    question: 'Este link foi solicitado em outro navegador, ou outra pessoa está usando uma conta aqui.',
    warning: 'Se você não solicitou um link, feche esta página.',
    address: 'Endereço',
    button: 'Entrar',
  },
  fr: {
    title: (appName) => `Se connecter à ${appName} ?`,
    question: 'Ce lien a été demandé dans un autre navigateur, ou quelqu’un d’autre est connecté ici.',
    warning: 'Si vous n’avez pas demandé de lien, fermez cette page.',
    address: 'Adresse',
    button: 'Se connecter',
  },
  ar: {
    title: (appName) => `تسجيل الدخول إلى ${appName}؟`,
    question: 'طُلب هذا الرابط في متصفح آخر، أو أن شخصًا آخر مسجّل الدخول هنا.',
    warning: 'إذا لم تطلب رابطًا بنفسك، فأغلق هذه الصفحة.',
    address: 'العنوان',
    button: 'تسجيل الدخول',
  },
  'de-du': {
    title: (appName) => `Bei ${appName} anmelden?`,
    question:
      'Dieser Link wurde in einem anderen Browser angefordert, oder hier ist jemand anderes angemeldet.',
    warning: 'Falls du selbst keinen Link angefordert hast, schließe diese Seite.',
    address: 'Adresse',
    button: 'Anmelden',
  },
};

/** Words of the page for a link that no longer works. */
export const overPageWords: PageWords<EndWords<'over'>> = {
  en: {
    over: {
      title: 'This link does not work any more',
      text: 'It was used before, or is too old. Ask for another one where you sign in.',
    },
  },
  de: {
    over: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde schon verwendet oder ist zu alt. Fordern Sie dort, wo Sie sich anmelden, einen neuen an.',
    },
  },
  es: {
    over: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se usó o es demasiado antiguo. Solicita otro donde inicias sesión.',
    },
  },
  ja: {
    over: {
      title: 'このリンクは使えなくなりました',
      text: 'すでに使われたか、古すぎます。ログインページで新しいリンクをリクエストしてください。',
    },
  },
  'pt-BR': {
    over: {
      title: 'Este link não funciona mais',
      text: 'Ele já foi usado ou é antigo demais. Solicite outro na página de login.',
    },
  },
  fr: {
    over: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a déjà été utilisé ou est trop ancien. Demandez-en un autre sur la page de connexion.',
    },
  },
  ar: {
    over: {
      title: 'لم يعد هذا الرابط صالحًا',
      text: 'سبق استخدامه أو مضى عليه وقت طويل. اطلب رابطًا آخر من صفحة تسجيل الدخول.',
    },
  },
  'de-du': {
    over: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde schon verwendet oder ist zu alt. Fordere dort, wo du dich anmeldest, einen neuen an.',
    },
  },
};
