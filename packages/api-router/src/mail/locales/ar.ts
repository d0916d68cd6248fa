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
import { arPages, arWayLabels } from '#mail/pages/ar.ts';

/** Names of the kit. */
const roles = { owner: 'مالك', admin: 'مدير', member: 'عضو' };

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'عنوان URL غير مسموح به',
  address: 'ليس للمضيف عنوان IP عام',
  connection: 'تعذّر الوصول إلى الخادم',
  certificate: 'تعذّر إنشاء اتصال آمن. قد تكون الشهادة غير صالحة',
  time: 'لم يستجب الخادم في الوقت المحدد',
  size: 'كانت الاستجابة كبيرة جدًا',
  redirect: 'استجاب الخادم بإعادة توجيه، ونحن لا نتبعها',
  answer: 'لم يستجب الخادم وفق قواعد HTTP',
  secret: 'لم تعد قراءة سر خطاف الويب ممكنة. استبدله',
  endless: 'لم تكتمل أي محاولة',
  status: (status) => `استجاب الخادم بالحالة ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'لم أفعل ذلك';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `وإلا فافتح «${NOT_ME}» أعلاه. يطلب الرابط منك التأكيد أولًا، ثم يسجّل خروج الجميع من حسابك ويرسل إليك رابطًا لكلمة مرور جديدة. يعمل مرة واحدة، ومدة صلاحيته: ${duration(secureFor)}.`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['الجهاز', device],
  ['عنوان IP', ipAddress],
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
    ['التاريخ', words.moment(at)],
    ['الجهاز', device],
    ['عنوان IP', ipAddress],
  ],
  action: notMe(link),
  outro: ['إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended) return 'لم يستخدم أحد الخطوة الثانية التي كانت لحسابك. ولم يعد تسجيل الدخول يحتاج إليها.';
  return ended.app
    ? 'لم يستخدم أحد تطبيق المصادقة أو الرموز الاحتياطية التي كانت لحسابك. ولم تعد صالحة. وتبقى طريقة التحقق الأخرى لديك.'
    : 'لم يستخدم أحد رمزًا بالبريد الإلكتروني. ولن يُرسَل بعد الآن رمز لتسجيل الدخول إلى حسابك. وتبقى طريقة التحقق الأخرى لديك.';
}

export const ar: Translation = {
  locale: 'ar',
  phrases: {
    greeting: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    linkHint: 'إذا لم يعمل الزر، فاستخدم هذا الرابط:',
    reason: (appName) => `تصلك هذه الرسالة لأن لديك حسابًا لدى ${appName}.`,
    reasonWithoutAccount: (appName) => `تصلك هذه الرسالة لأن أحدهم أدخل هذا العنوان لدى ${appName}.`,
    tones: { receipt: 'للعلم', check: 'يُرجى التحقق', warning: 'تحذير' },
    pages: { support: 'المساعدة', terms: 'شروط الاستخدام', privacy: 'الخصوصية' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `دعوة من ${inviter} إلى ${appName}` : `دعوة إلى ${appName}`,
      name,
      intro: [
        inviter
          ? `أُنشئ لك حساب لدى ${appName} بدعوة من ${inviter}. اختر كلمة مرور لاستخدامه.`
          : `أنشأ لك أحد المسؤولين حسابًا لدى ${appName}. اختر كلمة مرور لاستخدامه.`,
      ],
      action: { label: 'اختيار كلمة مرور', url },
      outro: [
        `يعمل الرابط مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}. وبعدها اطلب رابطًا جديدًا من صفحة تسجيل الدخول.`,
        'إذا لم تكن تتوقع هذه الرسالة، فتجاهلها.',
      ],
      reason: `تصلك هذه الرسالة لأن حسابًا أُنشئ لك لدى ${appName}.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'عيّن أحد المسؤولين كلمة مرورك',
      name,
      intro: [`اختار أحد مسؤولي ${appName} كلمة مرور جديدة لحسابك. وسُجّل خروجك من كل مكان.`],
      details: [['التاريخ', moment(at)]],
      action: { label: 'تسجيل الدخول', url: signInUrl },
      outro: [
        'سجّل الدخول بكلمة المرور التي تلقيتها، ثم اختر كلمة مرور لا يعرفها غيرك. ويمكنك أيضًا طلب رابط لكلمة مرور جديدة من صفحة تسجيل الدخول.',
        `إذا لم يكن لك علم بذلك، فتواصل مع ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'غيّر أحد المسؤولين بريدك الإلكتروني',
      name,
      intro: [
        `غيّر أحد مسؤولي ${words.appName} البريد الإلكتروني لحسابك. وهذه آخر رسالة نرسلها إلى العنوان السابق.`,
      ],
      details: [
        ['العنوان السابق', oldEmail],
        ['العنوان الجديد', newEmail],
        ['التاريخ', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['إذا كنت قد طلبت ذلك، فلا داعي لأي إجراء.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'يستخدم أحد المسؤولين حسابك',
      name,
      intro: [
        `سجّل أحد مسؤولي ${appName} الدخول بصفتك لمدة ساعة على الأكثر. ولا يمكنه تغيير كلمة مرورك أو عنوانك أو طرق تسجيل دخولك.`,
      ],
      details: [
        ['التاريخ', moment(at)],
        ['السبب', reason],
      ],
      outro: [`إذا لم يكن لك علم بذلك، فتواصل مع ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'أكّد بريدك الإلكتروني',
      name,
      intro: [`يُرجى تأكيد أن هذا العنوان لك، حتى تصلك رسائل ${appName} عليه.`],
      action: { label: 'تأكيد البريد الإلكتروني', url },
      outro: [
        `مدة صلاحية الرابط: ${duration(expiresIn)}.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن يحدث شيء ما لم تفتح الرابط.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'وافق على بريدك الإلكتروني الجديد',
      name,
      intro: [`طُلب استخدام بريد إلكتروني آخر لحسابك لدى ${appName}.`],
      details: [['العنوان الجديد', newEmail]],
      action: { label: 'الموافقة على التغيير', url },
      outro: [
        `يعمل الرابط في المتصفح الذي سجّلت الدخول فيه، ومدة صلاحيته: ${duration(expiresIn)}. وبعدها نطلب التأكيد من العنوان الجديد أيضًا.`,
        'إذا لم تكن أنت من فعل ذلك، فلا تفتح الرابط وغيّر كلمة مرورك: ربما سجّل شخص آخر الدخول إلى حسابك.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'محاولات كثيرة بكلمات مرور خاطئة',
      name,
      intro: [
        `أدخل أحدهم كلمات مرور خاطئة كثيرة لحسابك لدى ${appName}. ولذلك لن تُقبل أي كلمة مرور لبعض الوقت، ولا حتى كلمة مرورك.`,
      ],
      details: [['حتى', moment(until)]],
      action: { label: 'اختيار كلمة مرور جديدة', url: resetUrl },
      outro: [
        'يمكنك تسجيل الدخول فورًا بكلمة مرور جديدة.',
        'تبقى جلساتك الحالية مفتوحة. وتظل كلمة مرورك صالحة في المتصفحات التي استخدمتها فيها من قبل.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'محاولات كثيرة برموز خاطئة',
      name,
      intro: [
        `أدخل أحدهم لحسابك لدى ${appName} رموزًا خاطئة كثيرة من النوع الذي نرسله بالبريد الإلكتروني. ولذلك لن تعمل الرموز لبعض الوقت في المتصفحات التي ${isOwn ? 'سبق أن' : 'لم يسبق أن'} سجّلت الدخول فيها.`,
      ],
      details: [['حتى', moment(until)]],
      action: { label: 'تسجيل الدخول', url: signInUrl },
      outro: [
        isOwn
          ? 'إذا لم تكن أنت من فعل ذلك، فهناك من يستخدم أحد متصفحاتك.'
          : 'تبقى جلساتك الحالية مفتوحة. وتظل الرموز صالحة في المتصفحات التي سجّلت الدخول فيها من قبل.',
        isOwn
          ? 'سجّل الدخول هناك بطريقة أخرى غير الرمز، فتعود الرموز صالحة.'
          : 'سجّل الدخول هناك، أو بطريقة أخرى غير الرمز، فتعود الرموز صالحة في كل مكان.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'أكّد بريدك الإلكتروني الجديد',
      name,
      intro: [`أكّد أن حسابك لدى ${appName} سيستخدم هذا العنوان من الآن فصاعدًا.`],
      details: [['العنوان الجديد', newEmail]],
      action: { label: 'استخدام هذا العنوان', url },
      outro: [
        `يعمل الرابط في المتصفح الذي سجّلت الدخول فيه، ومدة صلاحيته: ${duration(expiresIn)}. ويحتفظ حسابك بعنوانه إلى أن تفتحه.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن يحدث شيء ما لم تفتح الرابط.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'أعد تعيين كلمة مرورك',
      name,
      intro: [`اختر كلمة مرور جديدة لحسابك لدى ${appName}.`],
      details: askedFrom(from),
      action: { label: 'اختيار كلمة مرور جديدة', url },
      outro: [
        `يعمل الرابط مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'أُعيد تعيين كلمة مرورك',
        name,
        intro: [
          `لحسابك لدى ${appName} كلمة مرور جديدة.`,
          'تتيح الحسابات المرتبطة ومفاتيح المرور ومفاتيح API التالية أيضًا الوصول إلى حسابك. وإذا كان شخص آخر قد دخل إلى حسابك، فقد يكون هو من أضاف بعضها.',
        ],
        details: [
          ['أُعيد التعيين', moment(at)],
          ['عنوان IP', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) => [arWayLabels[kind](way), `أُضيف في ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'إزالتها جميعًا', url },
        outro: [
          'إذا كنت تعرفها جميعًا، فلا داعي لأي إجراء.',
          `يعمل الرابط مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}. ويطلب منك التأكيد أولًا. ويمكنك إضافة ما يخصك مرة أخرى.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'أُزيلت طرق دخول إلى حسابك',
      name,
      intro: [`لم تعد طرق الدخول هذه إلى حسابك لدى ${appName} صالحة. فقد أُزيلت بعد إعادة تعيين كلمة مرورك.`],
      details: [
        ['التاريخ', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) => [arWayLabels[kind](way), `أُضيف في ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'يمكنك إضافة ما يخصك مرة أخرى من إعدادات حسابك. وتحتاج البرامج التي لديها أحد مفاتيح API إلى مفتاح جديد.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'أكّد حذف حسابك',
      name,
      intro: [`طُلب حذف حسابك لدى ${appName}. سيُحذف ملفك الشخصي وجلساتك وحساباتك المرتبطة نهائيًا.`],
      action: { label: 'حذف حسابي', url },
      outro: [
        `يعمل الرابط في المتصفح الذي سجّلت الدخول فيه، ومدة صلاحيته: ${duration(expiresIn)}.`,
        'إذا أردت الاحتفاظ بحسابك، فتجاهل هذه الرسالة. وإذا لم تطلب ذلك، فغيّر كلمة مرورك.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'تغيّرت كلمة مرورك',
      name,
      intro: [`تغيّرت كلمة مرور حسابك لدى ${words.appName}.`],
      details: [
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'تغيّر بريدك الإلكتروني',
        name,
        intro: [
          `يستخدم حسابك لدى ${appName} الآن بريدًا إلكترونيًا آخر. وهذه آخر رسالة نرسلها إلى العنوان السابق.`,
        ],
        details: [
          ['العنوان السابق', oldEmail],
          ['العنوان الجديد', newEmail],
          ['التاريخ', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
          `وإلا فافتح «${NOT_ME}» أعلاه. يطلب الرابط منك التأكيد أولًا، ثم يسجّل خروج الجميع من حسابك. يعمل مرة واحدة، ومدة صلاحيته: ${duration(link.secureFor)}.`,
          `ثم تواصل فورًا مع ${appName}: من يقرأ رسائل العنوان الجديد يمكنه اختيار كلمة مرور جديدة.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'سُجّل خروجك من كل مكان',
      name,
      intro: [
        `سُجّل خروج الجميع من حسابك لدى ${appName}. طلب ذلك أحدهم من خلال الرسالة التي أرسلناها إلى عنوانك السابق.`,
      ],
      details: [
        ['التاريخ', moment(at)],
        ['عنوان IP', ipAddress],
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url: resetUrl },
      outro: [
        'إذا كنت أنت من فعل ذلك، فاختر كلمة مرور جديدة.',
        'وإلا فإن شخصًا آخر يقرأ رسائل عنوانك السابق. لا تزال كلمة مرورك صالحة، وذلك العنوان لا يتيح الوصول إلى حسابك: سجّل الدخول مرة أخرى.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `تسجيل دخول جديد إلى ${words.appName}`,
      name,
      intro: ['سُجّل الدخول إلى حسابك الآن من جهاز لا نعرفه.'],
      details: [
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
        ['التاريخ', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'لديك حساب بالفعل',
      name,
      intro: [
        `حاول أحدهم الآن التسجيل لدى ${appName} بهذا العنوان. لكن له حسابًا بالفعل، ولذلك يمكنك تسجيل الدخول مباشرةً.`,
      ],
      action: { label: 'تسجيل الدخول', url: signInUrl },
      alternative: { label: 'هل نسيت كلمة المرور؟ اختر كلمة مرور جديدة:', url: resetUrl },
      outro: ['إذا لم تكن أنت من فعل ذلك، فتجاهل هذه الرسالة. لم يتغيّر حسابك.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `تم ربط ${provider} بحسابك`,
      name,
      intro: [`يمكنك الآن تسجيل الدخول إلى ${words.appName} باستخدام ${provider} أيضًا.`],
      details: [
        ['التاريخ', words.moment(at)],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
        ifNotYou(link, words),
        `ثم ألغِ ربط ${provider} بحسابك.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'حُذف حسابك',
      name,
      intro: [`حُذف حسابك لدى ${appName} وكل ما يخصه. وسُجّل خروجك من كل مكان.`],
      ...(receipt && {
        details: [
          ['رقم الإيصال', receipt.number],
          ['تاريخ الحذف', moment(receipt.at)],
          ['ما حُذف', 'الملف الشخصي وطرق تسجيل الدخول والجلسات والمفاتيح والعضويات'],
          ['يُحفظ السجل حتى', receipt.keptUntil ? moment(receipt.keptUntil) : 'دون مدة محددة'],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              'تبقى بعض السجلات في سجل النشاط للتحقيق في إساءة الاستخدام. وتتضمن معرّفًا وعناوين IP ومتصفحات، ولا تتضمن اسمك أو عنوانك.',
              `احتفظ بهذه الرسالة: برقم الإيصال يمكن التأكد من الحذف لدى ${appName}.`,
            ]
          : []),
        `يمكنك التسجيل من جديد في أي وقت. وإذا لم تكن أنت من فعل ذلك، فتواصل مع ${appName}.`,
      ],
      reason: `تصلك هذه الرسالة لأنه كان لديك حساب لدى ${appName}.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'طُلبت نسخة من بياناتك',
      name,
      intro: [`طلب شخص مسجَّل الدخول إلى حسابك كل ما يحفظه ${words.appName} عنك.`],
      details: [
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'بياناتك جاهزة',
      name,
      intro: [`الملف الذي يضم كل ما يحفظه ${appName} عنك جاهز.`],
      action: { label: 'تنزيل بياناتي', url },
      outro: [
        `يمكنك تنزيله من متصفح سجّلت الدخول فيه. ويُحذف بعد هذه المدة: ${duration(expiresIn)}.`,
        'لا يستطيع أحد غيرك فتح الرابط. لا تشارك الملف مع أحد: فهو يبيّن متى وأين سجّلت الدخول.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `تسجيل الدخول إلى ${appName}`,
      name,
      intro: ['افتح هذا الرابط في المتصفح الذي طلبته منه لتسجيل الدخول.'],
      details: askedFrom(from),
      action: { label: `تسجيل الدخول إلى ${appName}`, url },
      outro: [
        `يعمل الرابط مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}. وفي متصفح آخر يُطلب منك التأكيد أولًا.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول دون الرابط، فلا تعطه لأحد.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمز دخولك إلى ${appName}`,
      heading: 'رمز تسجيل الدخول',
      name,
      intro: ['أدخل هذا الرمز في الصفحة التي تسجّل الدخول فيها.'],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة في المتصفح الذي طلبته منه، ومدة صلاحيته: ${duration(expiresIn)}. لا تعطه لأحد: لن نطلبه منك أبدًا عبر الهاتف أو البريد الإلكتروني.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول دون الرمز.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمز تأكيد بريدك الإلكتروني`,
      heading: 'تأكيد البريد الإلكتروني',
      name,
      intro: [`أدخل هذا الرمز لتأكيد أن هذا العنوان لك، حتى تصلك رسائل ${appName} عليه.`],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة في المتصفح الذي طلبته منه، ومدة صلاحيته: ${duration(expiresIn)}.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمز إعادة تعيين كلمة مرورك`,
      heading: 'رمز إعادة تعيين كلمة مرورك',
      name,
      intro: [`أدخل هذا الرمز لاختيار كلمة مرور جديدة لحسابك لدى ${appName}.`],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة في المتصفح الذي طلبته منه، ومدة صلاحيته: ${duration(expiresIn)}. لا تعطه لأحد: لن نطلبه منك أبدًا عبر الهاتف أو البريد الإلكتروني.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمز تأكيد بريدك الإلكتروني الجديد`,
      heading: 'تأكيد البريد الإلكتروني الجديد',
      name,
      intro: [`أدخل هذا الرمز لاستخدام هذا العنوان من الآن فصاعدًا لحسابك لدى ${appName}.`],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة في المتصفح الذي سجّلت الدخول فيه، ومدة صلاحيته: ${duration(expiresIn)}.`,
        'إذا لم تطلب ذلك، فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمز الموافقة على بريد إلكتروني آخر`,
      heading: 'الموافقة على بريد إلكتروني آخر',
      name,
      intro: [
        `يريد شخص سجّل الدخول إلى حسابك لدى ${appName} استخدام بريد إلكتروني آخر له.`,
        'إذا كنت أنت هذا الشخص، فأدخل هذا الرمز هناك.',
      ],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}.`,
        'إذا لم تكن أنت، فلا تعطِ الرمز لأحد وغيّر كلمة مرورك: ربما سجّل شخص آخر الدخول إلى حسابك.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} هو رمزك لدى ${appName}`,
      heading: `رمزك لدى ${appName}`,
      name,
      intro: ['أدخل هذا الرمز في الصفحة التي تسجّل الدخول فيها.'],
      code: ['الرمز', code],
      details: askedFrom(from),
      outro: [
        `يعمل مرة واحدة، ومدة صلاحيته: ${duration(expiresIn)}. لا تعطه لأحد: لن نطلبه منك أبدًا عبر الهاتف أو البريد الإلكتروني.`,
        'إذا لم تكن أنت من فعل ذلك، فهناك من يعرف كلمة مرورك. غيّرها الآن.',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'فُعّل التحقق بخطوتين',
      name,
      intro: [`يحتاج كل تسجيل دخول إلى ${words.appName} من الآن إلى خطوة ثانية.`],
      details: [
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فاحفظ رموزك الاحتياطية في مكان آمن. ولا يلزمك شيء آخر.',
        ifNotYou(link, words),
        'وعندها تزول الخطوة الثانية من تلقاء نفسها بعد بضعة أيام، إن لم يسجّل أحد الدخول بها قبل ذلك.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'أُضيف تطبيق مصادقة',
        text: 'يمكن أن يكون تطبيق المصادقة من الآن الخطوة الثانية لتسجيل الدخول إلى حسابك.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'استُبدل تطبيق المصادقة لحسابك',
        text: 'حلّ تطبيق مصادقة آخر محل التطبيق السابق لحسابك.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'فُعّلت رموز البريد الإلكتروني',
        text: 'يمكن أيضًا أن يكون رمز البريد الإلكتروني من الآن الخطوة الثانية لتسجيل الدخول إلى حسابك.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'عُطّلت رموز البريد الإلكتروني',
        text: 'لن تُرسَل رموز بعد الآن لتسجيل الدخول إلى حسابك. وتبقى طرق التحقق الأخرى لديك صالحة.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'استُبدلت رموزك الاحتياطية',
        text: 'لحسابك رموز احتياطية جديدة. ولم تعد السابقة صالحة.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'عُرض مفتاح تطبيق المصادقة',
        text: 'عرض شخص سجّل الدخول إلى حسابك مفتاح تطبيق المصادقة. ومن لديه المفتاح يمكنه إعداد التطبيق نفسه: إذا لم تكن أنت، فاستبدل تطبيقك أيضًا.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'استُخدم رمز احتياطي لحسابك',
        text: 'استُخدم رمز احتياطي خطوةً ثانية لتسجيل الدخول إلى حسابك. ولم يعد صالحًا.',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'عُطّل التحقق بخطوتين',
      name,
      intro: [`لم يعد تسجيل الدخول إلى ${words.appName} يحتاج إلى خطوة ثانية.`],
      details: [
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
        ifNotYou(link, words),
        'ثم فعّل التحقق بخطوتين من جديد.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'عُطّل التحقق بخطوتين لحسابك',
      name,
      intro: [
        `عطّل القائمون على ${words.appName} التحقق بخطوتين لحسابك، بعد إبلاغهم بأنك فقدت كل طرق التحقق لديك. وسُجّل خروجك من كل مكان.`,
      ],
      details: [['التاريخ', words.moment(at)]],
      action: notMe(link),
      outro: [
        'إذا كنت قد طلبت ذلك، فسجّل الدخول بكلمة مرورك وفعّل التحقق بخطوتين من جديد.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `أنشئ رموزًا احتياطية جديدة لدى ${appName}`,
      name,
      intro: [
        `استبدل القائمون على ${appName} مفتاحًا يحمي الحسابات. وقد أُنشئت رموزك الاحتياطية بالمفتاح القديم.`,
      ],
      action: { label: 'إنشاء رموز احتياطية جديدة', url },
      outro: ['لا تزال رموزك الاحتياطية تعمل. أنشئ رموزًا جديدة من إعدادات حسابك، وتخلّص من القديمة.'],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      name,
      intro: [`يمكن من الآن تسجيل الدخول إلى حسابك لدى ${words.appName} بمفتاح المرور هذا.`],
      details: [
        ['مفتاح المرور', passkey],
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
        ifNotYou(link, words),
        'ثم أزل مفتاح المرور هذا: يمكن تسجيل الدخول به حتى ذلك الحين.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'أُزيل مفتاح مرور من حسابك',
      name,
      intro: [`لم يعد ممكنًا تسجيل الدخول إلى حسابك لدى ${words.appName} بمفتاح المرور هذا.`],
      details: [
        ['مفتاح المرور', passkey],
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء. وقد يظل جهازك يعرض مفتاح المرور، ويمكنك حذفه هناك.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'محاولات كثيرة برموز خاطئة',
      name,
      intro: [
        `أدخل أحدهم رموزًا خاطئة كثيرة لحسابك لدى ${appName}. ولذلك لن يُقبل أي رمز لبعض الوقت، لا من التطبيق ولا من البريد الإلكتروني.`,
      ],
      details: [['حتى', moment(until)]],
      action: { label: 'اختيار كلمة مرور جديدة', url: resetUrl },
      outro: [
        'إذا كنت أنت من فعل ذلك، فانتظر وحاول مرة أخرى. تبقى جلساتك الحالية مفتوحة، وتظل مفاتيح المرور صالحة.',
        'وإلا فهناك من يعرف كلمة مرورك. اختر كلمة مرور جديدة.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'طلب لتعطيل التحقق بخطوتين',
      name,
      intro: [
        `يقول شخص يعرف كلمة مرورك لدى ${appName} إنه فقد كل طرق التحقق لديه، ويريد تسجيل الدخول دون الخطوة الثانية.`,
      ],
      details: [
        ['ممكن ابتداءً من', moment(availableAt)],
        ['عنوان IP', ipAddress],
      ],
      action: { label: 'إيقاف الطلب', url: cancelUrl },
      outro: [
        'إذا كنت أنت من فعل ذلك، فانتظر. سنرسل إليك رمزًا في ذلك الوقت.',
        'وإلا فأوقف الطلب الآن وغيّر كلمة مرورك.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'هل هذه الخطوة الثانية لك؟',
      name,
      intro: [
        `أثبت أحدهم الآن أنه يقرأ رسائل هذا العنوان. ولحسابك لدى ${appName} خطوة ثانية أُعدّت قبل ذلك. ولا يمكن لأحد تسجيل الدخول من دونها في الوقت الحالي.`,
      ],
      details: [['تزول في', moment(lapsesAt)]],
      action: { label: 'تسجيل الدخول', url: signInUrl },
      outro: [
        'إذا كنت أنت من أعدّها، فسجّل الدخول بها قبل ذلك، فتبقى دائمًا. وإذا كان لديك تطبيق مصادقة ورموز بالبريد الإلكتروني، فاستخدم كليهما: ما لا يستخدمه أحد يزول.',
        'وإلا فقد استخدم شخص آخر عنوانك. سجّل الدخول بعد ذلك التاريخ: لن تُطلب منك هذه الخطوة.',
        'إذا لم تكن قد سجّلت الدخول الآن أو اخترت كلمة مرور جديدة، فهناك من يقرأ رسائلك. سجّل الدخول الآن بخطوتك الثانية واختر كلمة مرور جديدة لصندوق بريدك.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'زالت خطوة ثانية من حسابك',
      name: data.name,
      intro: ['سألناك قبل بضعة أيام إن كانت الخطوة الثانية لحسابك تخصك.', toLapsedText(data)],
      action: { label: 'فتح الإعدادات', url: data.url },
      outro: ['إذا كانت تخصك، فأعدّها من جديد في إعداداتك. وإلا فلا داعي لأي إجراء.'],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'يمكنك الآن تسجيل الدخول دون خطوة ثانية',
      name,
      intro: [`تريد تسجيل الدخول إلى ${appName} دون خطوة ثانية. وقد انتهت مدة الانتظار.`],
      code: ['رمز الاسترداد', code],
      action: { label: 'تسجيل الدخول', url: signInUrl },
      outro: [
        'سجّل الدخول كالمعتاد. وعند الخطوة الثانية اختر «لم يعد بإمكاني الوصول إلى أي من هذه» وأدخل رمز الاسترداد.',
        `مدة صلاحيته: ${duration(expiresIn)}. وعند استخدامه يُعطَّل التحقق بخطوتين، ويُسجَّل خروجك من كل مكان آخر.`,
        'إذا لم تطلب ذلك، فغيّر كلمة مرورك الآن.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `لم يعد ${domain} موثّقًا`,
      name,
      intro: [
        `بحثنا عن سجل DNS للنطاق ${domain} طوال ثلاثة أيام ولم نجده. ولم يعد النطاق تابعًا لـ ${organization || 'مؤسستك'}.`,
        'لن ينضم أحد من خلاله بعد الآن. ويبقى جميع الأعضاء.',
      ],
      details: [
        ['السجل (TXT)', recordName],
        ['القيمة', recordValue],
      ],
      action: { label: 'فتح الإعدادات', url },
      outro: ['لتوثيق النطاق من جديد، أضف هذا السجل إلى DNS الخاص به. ثم وثّقه من إعدادات المؤسسة.'],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'عُطّل خطاف ويب',
      name,
      intro: [
        'تعذّر علينا تسليم الأحداث إلى خطاف الويب أدناه، فعطّلناه.',
        'لن يُرسَل إليه شيء حتى يفعّله أحد من جديد.',
      ],
      details: [
        ['الخادم', host],
        ['آخر محاولة', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: 'فتح الإعدادات', url } }),
      outro: ['يمكنك إعادة إرسال ما لم يُسلَّم من قائمة عمليات التسليم.'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'تُرسَل أحداث مؤسستك إلى خادم آخر',
      name,
      intro: ['أعدّ أحدهم خطاف ويب لمؤسستك أو غيّر عنوان URL الخاص به. ويتلقى خادم الآن أحداث مؤسستك.'],
      details: [
        ['بواسطة', by],
        ['المؤسسة', organization],
        ['التاريخ', moment(at)],
      ],
      action: { label: 'فتح الإعدادات', url },
      outro: ['إذا لم يكن أحد في مؤسستك بحاجة إلى خطاف الويب هذا، فاحذفه.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `دعوة: ${organization || 'مؤسسة'} لدى ${appName}`,
        heading: `الانضمام إلى ${organization || 'مؤسسة'} لدى ${appName}`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `تلقّيت دعوة من ${inviter.name || 'شخص ما'} للانضمام إلى ${organization || 'مؤسسة'} لدى ${appName}.`,
        ],
        details: [
          ['المؤسسة', organization],
          ['الدعوة من', inviter.email],
          ['الدور', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `الانضمام إلى ${organization}` : 'عرض الدعوة', url },
        outro: [
          `الدعوة موجّهة إلى هذا العنوان، ومدة صلاحيتها: ${duration(expiresIn)}. لا تعِد توجيه هذه الرسالة: رابطها يثبت أن العنوان لك.`,
          'إذا كنت لا تعرف من أرسل الدعوة، فتجاهل هذه الرسالة. لن يحدث شيء من دونك.',
        ],
        reason: `تصلك هذه الرسالة بسبب دعوة من ${inviter.name || 'شخص ما'} إلى هذا العنوان للانضمام إلى ${organization || 'مؤسسة'} لدى ${appName}.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'أُنشئ مفتاح API جديد لحسابك',
      name,
      intro: [`يمكن للبرامج التي لديها هذا المفتاح استخدام حسابك لدى ${words.appName}.`],
      details: [
        ['مفتاح API', key],
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
        ifNotYou(link, words),
        'ويحذف الرابط هذا المفتاح أيضًا.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'استُبدل مفتاح API لحسابك',
      name,
      intro: [`تحتاج البرامج إلى النص الجديد لهذا المفتاح لتواصل استخدام حسابك لدى ${words.appName}.`],
      details: [
        ['مفتاح API', key],
        ['التاريخ', words.moment(at)],
        ['الجهاز', device],
        ['عنوان IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء.',
        ifNotYou(link, words),
        'ويحذف الرابط هذا المفتاح أيضًا.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'أُنشئ مفتاح API جديد لمؤسستك',
      name,
      intro: ['يمكن للبرامج التي لديها هذا المفتاح أن تعمل نيابةً عن مؤسستك.'],
      details: [
        ['مفتاح API', key],
        ['المؤسسة', organization],
        ['التاريخ', moment(at)],
      ],
      action: { label: 'فتح الإعدادات', url },
      outro: ['إذا لم يكن أحد في مؤسستك بحاجة إلى هذا المفتاح، فأبطله من إعدادات المؤسسة.'],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'تنتهي صلاحية مفتاح API قريبًا',
      name,
      intro: [`يعمل مفتاح API حتى ${moment(expiresAt)} فقط. وستُرفض البرامج التي تستخدمه بعد ذلك.`],
      details: [
        ['مفتاح API', key],
        ['المؤسسة', organization],
        ['صالح حتى', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'عرض مفاتيح API' : 'فتح الإعدادات', url },
      outro: ['أنشئ مفتاحًا جديدًا في الوقت المناسب أو مدّد صلاحية هذا المفتاح، وغيّره في برامجك.'],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `عرض من ${giver || 'شخص ما'} لتولّي ملكية ${organization || 'مؤسسة'}`,
      name,
      intro: [`تلقّيت من ${giver || 'شخص ما'} عرضًا لتولّي ملكية ${organization || 'مؤسسة'} لدى ${appName}.`],
      action: { label: 'الاطلاع على العرض', url },
      outro: [
        `سجّل الدخول واقبل العرض أو ارفضه من إعدادات المؤسسة. مدة صلاحيته: ${duration(expiresIn)}.`,
        'لا يتغيّر شيء ما لم تقبله.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `انتقلت ملكية ${organization || 'مؤسستك'}`,
      name,
      intro: [
        `قُبل عرضك، وانتقلت ملكية ${organization || 'مؤسستك'} إلى ${receiver || 'عضو آخر'}.`,
        role === null ? 'لم تعد عضوًا فيها.' : 'لم تعد مالكًا لها.',
      ],
      ...(role !== null && { details: [['دورك', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'عرض المؤسسة', url } }),
      outro: ['إذا لم تقدّم هذا العرض، فاسأل مالك المؤسسة أو القائمين على هذه الخدمة.'],
    })),
  ],
  pages: arPages,
};
