import type { EndWords, PageWords } from '#core/mail/page-words.ts';
import { wayLabels } from '#features/password-reset/way-labels.ts';

export interface RemovalWords extends EndWords {
  title: string;
  /** Text above the list, and further effects of the button. */
  question: string;
  signsOut: string;
  button: string;
  ignore: string;
  labels: (typeof wayLabels)[keyof typeof wayLabels];
  added: (moment: string) => string;
}

/** Words of the page that removes ways into an account. */
export const removalPageWords: PageWords<RemovalWords> = {
  en: {
    title: 'Remove these ways into your account?',
    question:
      'These connected accounts, passkeys and API keys let people or programs into your account. Remove them if you do not know all of them.',
    signsOut: 'You will be signed out everywhere, and can add your own again.',
    button: 'Remove all of these',
    ignore: 'If you know all of them, close this page.',
    labels: wayLabels.en,
    added: (moment) => `added ${moment}`,
    done: {
      title: 'They were removed',
      text: 'You are signed out everywhere. Sign in with your new password.',
    },
    over: {
      title: 'There is nothing to remove',
      text: 'This link was used before, or is too old. The settings of your account show what can sign in to it.',
    },
  },
  de: {
    title: 'Diese Zugänge zu Ihrem Konto entfernen?',
    question:
      'Diese verbundenen Konten, Passkeys und API-Schlüssel geben Personen oder Programmen Zugang zu Ihrem Konto. Entfernen Sie alle, wenn Sie etwas davon nicht kennen.',
    signsOut: 'Sie werden überall abgemeldet und können Ihre eigenen wieder hinzufügen.',
    button: 'Alle diese entfernen',
    ignore: 'Falls Sie alle kennen, schließen Sie diese Seite.',
    labels: wayLabels.de,
    added: (moment) => `hinzugefügt ${moment}`,
    done: {
      title: 'Sie wurden entfernt',
      text: 'Sie sind überall abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
    },
    over: {
      title: 'Es gibt nichts zu entfernen',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt. Die Einstellungen Ihres Kontos zeigen, womit man sich anmelden kann.',
    },
  },
  es: {
    title: '¿Quitar estos accesos a tu cuenta?',
    question:
      'Estas cuentas conectadas, llaves de acceso y claves de API dan acceso a tu cuenta a personas o programas. Quítalas si hay alguna que no reconozcas.',
    signsOut: 'Se cerrarán todas tus sesiones, y podrás volver a agregar las que sean tuyas.',
    button: 'Quitar todo esto',
    ignore: 'Si las reconoces todas, cierra esta página.',
    labels: wayLabels.es,
    added: (moment) => `agregada: ${moment}`,
    done: {
      title: 'Se quitaron',
      text: 'Se cerraron todas tus sesiones. Inicia sesión con tu nueva contraseña.',
    },
    over: {
      title: 'No hay nada que quitar',
      text: 'Este enlace ya se usó o es demasiado antiguo. La configuración de tu cuenta muestra con qué se puede iniciar sesión en ella.',
    },
  },
  ja: {
    title: 'アカウントへのこれらのアクセス手段を削除しますか？',
    question:
      'これらの連携アカウント、パスキー、API キーで、人やプログラムがあなたのアカウントにアクセスできます。心当たりのないものがあれば削除してください。',
    signsOut: 'すべてのデバイスからログアウトされます。ご自身のものは後で追加し直せます。',
    button: 'これらをすべて削除',
    ignore: 'すべてに心当たりがあれば、このページを閉じてください。',
    labels: wayLabels.ja,
    added: (moment) => `追加: ${moment}`,
    done: {
      title: '削除しました',
      text: 'すべてのデバイスからログアウトされました。新しいパスワードでログインしてください。',
    },
    over: {
      title: '削除するものはありません',
      text: 'このリンクはすでに使われたか、古すぎます。アカウントの設定で、ログインに使えるものを確認できます。',
    },
  },
  'pt-BR': {
    title: 'Remover estes acessos à sua conta?',
    question:
      'Estas contas conectadas, chaves de acesso e chaves de API dão a pessoas ou programas acesso à sua conta. Remova-as se não reconhecer alguma delas.',
    signsOut: 'Todas as suas sessões serão encerradas, e você poderá adicionar novamente o que for seu.',
    button: 'Remover tudo isto',
    ignore: 'Se você reconhece todas, feche esta página.',
    labels: wayLabels['pt-BR'],
    added: (moment) => `adicionada: ${moment}`,
    done: {
      title: 'Foram removidas',
      text: 'Todas as suas sessões foram encerradas. Entre com sua nova senha.',
    },
    over: {
      title: 'Não há nada para remover',
      text: 'Este link já foi usado ou é antigo demais. As configurações da sua conta mostram com o que se pode entrar nela.',
    },
  },
  fr: {
    title: 'Supprimer ces accès à votre compte ?',
    question:
      'Ces comptes associés, clés d’accès et clés d’API donnent accès à votre compte à des personnes ou à des programmes. Supprimez-les si vous ne les connaissez pas tous.',
    signsOut: 'Vous serez déconnecté partout et pourrez ajouter de nouveau les vôtres.',
    button: 'Tous les supprimer',
    ignore: 'Si vous les connaissez tous, fermez cette page.',
    labels: wayLabels.fr,
    added: (moment) => `ajouté le ${moment}`,
    done: {
      title: 'Ils ont été supprimés',
      text: 'Vous êtes déconnecté partout. Connectez-vous avec votre nouveau mot de passe.',
    },
    over: {
      title: 'Il n’y a rien à supprimer',
      text: 'Ce lien a déjà été utilisé ou est trop ancien. Les paramètres de votre compte montrent ce qui permet de s’y connecter.',
    },
  },
  ar: {
    title: 'إزالة طرق الدخول هذه إلى حسابك؟',
    question:
      'تتيح هذه الحسابات المرتبطة ومفاتيح المرور ومفاتيح API لأشخاص أو برامج الدخول إلى حسابك. أزلها إن لم تكن تعرفها كلها.',
    signsOut: 'سيُسجَّل خروجك من كل مكان، ويمكنك إضافة ما يخصك مرة أخرى.',
    button: 'إزالتها جميعًا',
    ignore: 'إذا كنت تعرفها كلها، فأغلق هذه الصفحة.',
    labels: wayLabels.ar,
    added: (moment) => `أُضيف في ${moment}`,
    done: {
      title: 'تمت إزالتها',
      text: 'سُجّل خروجك من كل مكان. سجّل الدخول بكلمة مرورك الجديدة.',
    },
    over: {
      title: 'لا يوجد ما يُزال',
      text: 'سبق استخدام هذا الرابط أو مضى عليه وقت طويل. تعرض إعدادات حسابك ما يمكنه تسجيل الدخول إليه.',
    },
  },
  'de-du': {
    title: 'Diese Zugänge zu deinem Konto entfernen?',
    question:
      'Diese verbundenen Konten, Passkeys und API-Schlüssel geben Personen oder Programmen Zugang zu deinem Konto. Entferne alle, wenn du etwas davon nicht kennst.',
    signsOut: 'Du wirst überall abgemeldet und kannst deine eigenen wieder hinzufügen.',
    button: 'Alle diese entfernen',
    ignore: 'Falls du alle kennst, schließe diese Seite.',
    labels: wayLabels.de,
    added: (moment) => `hinzugefügt ${moment}`,
    done: {
      title: 'Sie wurden entfernt',
      text: 'Du bist überall abgemeldet. Melde dich mit deinem neuen Passwort an.',
    },
    over: {
      title: 'Es gibt nichts zu entfernen',
      text: 'Dieser Link wurde schon verwendet oder ist zu alt. Die Einstellungen deines Kontos zeigen, womit man sich anmelden kann.',
    },
  },
};
