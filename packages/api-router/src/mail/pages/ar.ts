import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const arWayLabels: WayLabels = {
  account: (name) => name || 'حساب مرتبط',
  passkey: toWayLabel('مفتاح مرور'),
  'api-key': toWayLabel('مفتاح API'),
};

export const arPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'تعذّر إتمام ذلك',
    text: (appName) => `يُرجى المحاولة مرة أخرى. وإذا تكرر ذلك، فتواصل مع ${appName} واذكر الرمز أدناه.`,
    button: (appName) => `العودة إلى ${appName}`,
    code: 'الرمز',
  }),
  confirmPageWords.translate({
    title: (appName) => `تسجيل الدخول إلى ${appName}؟`,
    question: 'طُلب هذا الرابط في متصفح آخر، أو أن شخصًا آخر مسجّل الدخول هنا.',
    warning: 'إذا لم تطلب رابطًا بنفسك، فأغلق هذه الصفحة.',
    address: 'العنوان',
    button: 'تسجيل الدخول',
  }),
  overPageWords.translate({
    over: {
      title: 'لم يعد هذا الرابط صالحًا',
      text: 'سبق استخدامه أو انتهت صلاحيته. اطلب رابطًا آخر من صفحة تسجيل الدخول.',
    },
  }),
  recoveryPageWords.translate({
    title: 'إيقاف تسجيل الدخول هذا؟',
    question: 'طلب شخص يعرف كلمة مرورك تسجيل الدخول دون خطوتك الثانية.',
    advice: 'إذا لم تكن أنت، فأوقفه وغيّر كلمة مرورك. وإذا كنت أنت، فأغلق هذه الصفحة.',
    button: 'إيقاف',
    from: 'ممكن ابتداءً من',
    done: {
      title: 'تم إيقافه',
      text: 'لا يزال تسجيل الدخول يحتاج إلى خطوتك الثانية. غيّر كلمة مرورك الآن، فشخص آخر يعرفها.',
    },
    over: {
      title: 'لا يوجد ما يُوقَف',
      text: 'سبق استخدام هذا الرابط أو انتهت صلاحيته.',
    },
  }),
  securedPageWords.translate({
    title: 'تأمين حسابك؟',
    button: 'تأمين حسابي',
    ignore: 'إذا كنت تعرف التغيير الذي تتحدث عنه الرسالة، فأغلق هذه الصفحة.',
    signsOut: 'يُسجَّل خروج الجميع من حسابك على كل الأجهزة.',
    signsOutAndLocks: 'يُسجَّل خروج الجميع من حسابك على كل الأجهزة، وتتوقف كلمة مرورك عن العمل.',
    removes:
      'تُزال مفاتيح المرور وتطبيقات المصادقة ومفاتيح API والرموز الاحتياطية والحسابات المرتبطة التي أُضيفت منذ ذلك الحين.',
    mailsLink: 'ثم نرسل إليك رابطًا لكلمة مرور جديدة.',
    otherAddress: (appName) =>
      `يستخدم حسابك الآن بريدًا إلكترونيًا آخر، ولا يمكن اختيار كلمة مرور جديدة إلا من خلاله. إذا لم يكن لك، فتواصل مع ${appName} أيضًا.`,
    doneTitle: 'سُجّل خروج الجميع',
    done: (appName) => ({
      'reset-mailed': 'لم تعد كلمة مرورك صالحة. أرسلنا إليك رابطًا لاختيار كلمة مرور جديدة.',
      'signed-out': `تواصل مع ${appName} إذا كان بإمكان شخص آخر تسجيل الدخول إلى حسابك.`,
      'address-changed': `تواصل مع ${appName} الآن إذا كنت لا تعرف العنوان الذي يستخدمه حسابك.`,
    }),
    over: {
      title: 'لا يلزم فعل شيء هنا',
      text: 'سبق استخدام هذا الرابط أو انتهت صلاحيته. يمكنك اختيار كلمة مرور جديدة في أي وقت.',
    },
  }),
  removalPageWords.translate({
    title: 'إزالة طرق الدخول هذه إلى حسابك؟',
    question:
      'تتيح هذه الحسابات المرتبطة ومفاتيح المرور ومفاتيح API لأشخاص أو برامج الدخول إلى حسابك. أزلها إن لم تكن تعرفها كلها.',
    signsOut: 'سيُسجَّل خروجك من كل مكان، ويمكنك إضافة ما يخصك مرة أخرى.',
    button: 'إزالتها جميعًا',
    ignore: 'إذا كنت تعرفها كلها، فأغلق هذه الصفحة.',
    labels: arWayLabels,
    added: (moment) => `أُضيف في ${moment}`,
    done: {
      title: 'تمت إزالتها',
      text: 'سُجّل خروجك من كل مكان. سجّل الدخول بكلمة مرورك الجديدة.',
    },
    over: {
      title: 'لا يوجد ما يُزال',
      text: 'سبق استخدام هذا الرابط أو انتهت صلاحيته. ترى في إعدادات حسابك كل طرق الدخول إليه.',
    },
  }),
];
