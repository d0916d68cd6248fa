// Made of apps/demo/locales/ar.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const ar = {
  "tagline": "اعرف ما يعمل عليه فريقك، قبل أن يضطر أحد إلى السؤال.",
  "lead": "يجمع Tideline أسبوع فريق صغير في صفحة هادئة واحدة: من يعمل على ماذا، وما ينتظر، وما اكتمل للتو.",
  "start": "ابدأ مجانًا",
  "signIn": "تسجيل الدخول",
  "signInTo": "سجّل الدخول إلى Tideline",
  "demoNote": "Tideline عرض تجريبي. حساباته ورسائله وأجهزته حقيقية، ويديرها Keystead على هذا الجهاز.",
  "board": "هذا الأسبوع",
  "seeWeek": "عرض هذا الأسبوع",
  "waiting": "في الانتظار",
  "moving": "قيد العمل",
  "landed": "اكتمل",
  "features": {
    "week": {
      "title": "صفحة واحدة في الأسبوع",
      "text": "كل ما يهم حتى الجمعة، ولا شيء سواه."
    },
    "quiet": {
      "title": "هادئ بطبيعته",
      "text": "لا موجزات ولا عدّادات. ملخص في الصباح، إن أردت."
    },
    "own": {
      "title": "بين يديك",
      "text": "الحسابات في قاعدة بياناتك أنت. ولا يملك المفاتيح أحد غيرك."
    }
  },
  "welcome": "سعداء برؤيتك، {name}",
  "overview": "حسابك في لمحة",
  "deleted": "حُذف حسابك",
  "deletedText": "لم يبقَ منه شيء هنا. ونرحب بعودتك في أي وقت.",
  "verified": "عنوانك مؤكَّد",
  "unverified": "لم يُؤكَّد عنوانك بعد",
  "confirm": "تأكيد العنوان",
  "devices": "الأجهزة",
  "devicesText": "اطّلع على الأجهزة التي سجّلت الدخول عليها، وسجّل خروج ما لا تعرفه.",
  "review": "عرض الأجهزة",
  "passkeys": "مفاتيح المرور",
  "passkeysText": "سجّل الدخول بوجهك أو بصمتك أو قفل الشاشة.",
  "managePasskeys": "إدارة مفاتيح المرور",
  "password": "كلمة المرور",
  "passwordText": "غيّرها من حين إلى آخر وسجّل خروج الأجهزة الأخرى.",
  "change": "تغيير كلمة المرور",
  "member": "عضو منذ {date}",
  "signUp": "إنشاء حساب",
  "forgotPassword": "إعادة تعيين كلمة المرور",
  "resetPassword": "كلمة مرور جديدة",
  "verifyEmail": "تأكيد البريد الإلكتروني",
  "twoFactor": "التحقق بخطوتين",
  "authError": "تعذّر إتمام ذلك",
  "account": "الحساب",
  "accounts": "اختيار حساب",
  "organizations": "المؤسسات",
  "administration": "الإدارة",
  "invitation": "دعوة",
  "organizationSetup": "إعداد مؤسسة",
  "inbox": "على جهازك أنت، تصل رسائل هذا العرض إلى صندوق بريد خاص بها.",
  "openInbox": "فتح صندوق البريد",
  "mailbox": "صندوق البريد",
  "theme": "المظهر",
  "light": "فاتح",
  "dark": "داكن",
  "system": "النظام",
  "language": "اللغة",
  "direction": "الاتجاه",
  "auto": "حسب اللغة",
  "ltr": "من اليسار إلى اليمين",
  "rtl": "من اليمين إلى اليسار",
  "notFound": "لا يوجد شيء هنا",
  "notFoundText": "الصفحة التي طلبتها غير موجودة أو نُقلت.",
  "home": "العودة إلى الصفحة الرئيسية",
  "back": "الرجوع",
  "guides": "الأدلة",
  "reference": "مرجع API",
  "skip": "الانتقال إلى المحتوى",
  "screens": "كل الصفحات",
  "screensLead": "كل صفحة في المجموعة كما يستخدمها هذا التطبيق. وبعضها لا يفتحه إلا من يُسمح له.",
  "crew": "الفريق",
  "crewTitle": "جرّبه بصفة…",
  "crewLead": "اثنا عشر شخصًا، وستة أسابيع من العمل، دون كلمات مرور. اختر اسمًا لتسجيل الدخول. وتُنشأ البيانات في المرة الأولى.",
  "crewNote": "يعمل ذلك على هذا الجهاز فقط، وعلى خادم للتطوير.",
  "crewWait": "لحظة من فضلك، الفريق في الطريق…",
  "crewHint": "هل تتصفّح فقط؟",
  "crewStart": "جرّبه بصفة…",
  "crewAnother": "الدخول بصفة شخص آخر من الفريق",
  "parts": {
    "owner": "مالكة",
    "admin": "مدير",
    "administrator": "مسؤولة عن كل الحسابات",
    "planner": "التخطيط، دور خاص",
    "member": "عضو",
    "invited": "عضو لديه دعوة",
    "unverified": "عنوان غير مؤكَّد"
  },
  "screenGroups": {
    "entrance": {
      "title": "الدخول",
      "text": "للجميع، سواء سجّلوا الدخول أم لا."
    },
    "account": {
      "title": "حسابك",
      "text": "لكل من سجّل الدخول."
    },
    "organization": {
      "title": "المؤسسة",
      "text": "يرى المالكون كل شيء، ويرى الأعضاء أقل."
    },
    "admin": {
      "title": "الإدارة",
      "text": "لمارا، المسؤولة."
    },
    "behind": {
      "title": "خلف الكواليس",
      "text": "الخدمة نفسها."
    }
  },
  "screenNames": {
    "signIn": "تسجيل الدخول",
    "signUp": "إنشاء حساب",
    "forgotPassword": "كلمة مرور منسية",
    "verifyEmail": "تأكيد عنوان",
    "expiredLink": "رابط منتهي الصلاحية",
    "resetPassword": "رابط مستخدم",
    "authError": "تسجيل دخول لم ينجح",
    "accounts": "عدة حسابات",
    "profile": "الملف الشخصي",
    "security": "الأمان",
    "connections": "الحسابات المرتبطة",
    "api-keys": "مفاتيح API",
    "webhooks": "خطافات الويب",
    "activity": "النشاط",
    "organizations": "المؤسسات",
    "ownOrganizations": "مؤسساتك",
    "general": "عام",
    "members": "الأعضاء",
    "teams": "الفرق",
    "roles": "الأدوار",
    "invitations": "الدعوات",
    "domains": "النطاقات الموثّقة",
    "policies": "سياسة الأمان",
    "overview": "نظرة عامة",
    "users": "المستخدمون",
    "reference": "مرجع API",
    "document": "مستند OpenAPI",
    "mailbox": "صندوق البريد",
    "previews": "كل الرسائل",
    "demoProvider": "Demo ID، مزوّد خدمة"
  }
} satisfies Words;
