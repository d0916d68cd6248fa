import type { EndWords, PageWords } from '#core/mail/page-words.ts';

export interface RecoveryWords extends EndWords {
  title: string;
  question: string;
  advice: string;
  button: string;
  from: string;
}

/** Words of the page that stops a recovery. */
export const recoveryPageWords: PageWords<RecoveryWords> = {
  en: {
    title: 'Stop this sign-in?',
    question: 'Somebody who knows your password asked to sign in without your second step.',
    advice: 'If this was not you, stop it and change your password. If it was you, close this page.',
    button: 'Stop it',
    from: 'Possible from',
    done: {
      title: 'It is stopped',
      text: 'Your second step is still needed to sign in. Change your password now, as somebody else knows it.',
    },
    over: {
      title: 'There is nothing to stop',
      text: 'This link was used before, or is too old.',
    },
  },
  de: {
    title: 'Diese Anmeldung stoppen?',
    question: 'Jemand, der Ihr Passwort kennt, möchte sich ohne Ihren zweiten Schritt anmelden.',
    advice:
      'Falls Sie das nicht waren, stoppen Sie es und ändern Sie Ihr Passwort. Falls Sie es waren, schließen Sie diese Seite.',
    button: 'Stoppen',
    from: 'Möglich ab',
    done: {
      title: 'Es ist gestoppt',
      text: 'Für die Anmeldung ist weiterhin Ihr zweiter Schritt nötig. Ändern Sie jetzt Ihr Passwort, denn jemand anderes kennt es.',
    },
    over: {
      title: 'Es gibt nichts zu stoppen',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt.',
    },
  },
  es: {
    title: '¿Detener este inicio de sesión?',
    question: 'Alguien que conoce tu contraseña pidió iniciar sesión sin tu segundo paso.',
    advice: 'Si no fuiste tú, detenlo y cambia tu contraseña. Si fuiste tú, cierra esta página.',
    button: 'Detener',
    from: 'Posible a partir de',
    done: {
      title: 'Se detuvo',
      text: 'Tu segundo paso sigue siendo necesario para iniciar sesión. Cambia tu contraseña ahora, porque otra persona la conoce.',
    },
    over: {
      title: 'No hay nada que detener',
      text: 'Este enlace ya se usó o es demasiado antiguo.',
    },
  },
  ja: {
    title: 'このログインを中止しますか？',
    question: 'あなたのパスワードを知っている人が、2 つ目のステップなしでのログインをリクエストしました。',
    advice:
      'お心当たりがない場合は、中止してパスワードを変更してください。ご自身の操作であれば、このページを閉じてください。',
    button: '中止する',
    from: '可能になる日時',
    done: {
      title: '中止しました',
      text: '引き続き、ログインには 2 つ目のステップが必要です。別の人がパスワードを知っているため、今すぐ変更してください。',
    },
    over: {
      title: '中止するものはありません',
      text: 'このリンクはすでに使われたか、古すぎます。',
    },
  },
  'pt-BR': {
    title: 'Interromper este login?',
    question: 'Alguém que sabe sua senha pediu para entrar sem a sua segunda etapa.',
    advice: 'Se não foi você, interrompa e altere sua senha. Se foi você, feche esta página.',
    button: 'Interromper',
    from: 'Possível a partir de',
    done: {
      title: 'Foi interrompido',
      text: 'A sua segunda etapa continua sendo necessária para entrar. Altere sua senha agora, porque outra pessoa a conhece.',
    },
    over: {
      title: 'Não há nada para interromper',
      text: 'Este link já foi usado ou é antigo demais.',
    },
  },
  fr: {
    title: 'Arrêter cette connexion ?',
    question: 'Une personne qui connaît votre mot de passe souhaite se connecter sans votre deuxième étape.',
    advice:
      'Si ce n’était pas vous, arrêtez-la et changez votre mot de passe. Si c’était vous, fermez cette page.',
    button: 'Arrêter',
    from: 'Possible à partir du',
    done: {
      title: 'C’est arrêté',
      text: 'Votre deuxième étape reste nécessaire pour se connecter. Changez votre mot de passe maintenant, car quelqu’un d’autre le connaît.',
    },
    over: {
      title: 'Il n’y a rien à arrêter',
      text: 'Ce lien a déjà été utilisé ou est trop ancien.',
    },
  },
  ar: {
    title: 'إيقاف تسجيل الدخول هذا؟',
    question: 'طلب شخص يعرف كلمة مرورك تسجيل الدخول دون خطوتك الثانية.',
    advice: 'إذا لم تكن أنت، فأوقفه وغيّر كلمة مرورك. وإذا كنت أنت، فأغلق هذه الصفحة.',
    button: 'إيقاف',
    from: 'ممكن من',
    done: {
      title: 'تم إيقافه',
      text: 'لا تزال خطوتك الثانية لازمة لتسجيل الدخول. غيّر كلمة مرورك الآن، فشخص آخر يعرفها.',
    },
    over: {
      title: 'لا يوجد ما يُوقَف',
      text: 'سبق استخدام هذا الرابط أو مضى عليه وقت طويل.',
    },
  },
  'de-du': {
    title: 'Diese Anmeldung stoppen?',
    question: 'Jemand, der dein Passwort kennt, möchte sich ohne deinen zweiten Schritt anmelden.',
    advice:
      'Falls du das nicht warst, stoppe es und ändere dein Passwort. Falls du es warst, schließe diese Seite.',
    button: 'Stoppen',
    from: 'Möglich ab',
    done: {
      title: 'Es ist gestoppt',
      text: 'Für die Anmeldung ist weiterhin dein zweiter Schritt nötig. Ändere jetzt dein Passwort, denn jemand anderes kennt es.',
    },
    over: {
      title: 'Es gibt nichts zu stoppen',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt.',
    },
  },
};
