import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'اختر حسابًا',
  subtitle: 'أنت مسجّل الدخول إلى هذه الحسابات في هذا المتصفح.',
  list: 'الحسابات',
  active: 'نشط',
  switchTo: 'التبديل إلى',
  switching: 'جارٍ التبديل إلى',
  switched: 'أنت تستخدم الآن حساب {name}',
  signOut: 'تسجيل الخروج',
  signOutOf: 'تسجيل الخروج من {name}',
  signedOutOf: 'تم تسجيل الخروج من {name}',
  ended: 'انتهت هذه الجلسة.',
  signInAgain: 'تسجيل الدخول مرة أخرى',
  add: 'إضافة حساب',
  full: 'الحد الأقصى لعدد الحسابات هنا: {count}. سجّل الخروج من أحدها لإضافة آخر.',
  none: 'لست مسجّل الدخول إلى أي حساب.',
  signIn: 'تسجيل الدخول',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: 'التصفّح بصفة {name}',
} satisfies AdministrationMessages['userButtonViewing'];

export const userButton = {
  open: 'فتح قائمة حساب {name}',
  label: 'الحساب',
  loading: 'جارٍ تحميل حسابك',
  manage: 'إدارة الحساب',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  switchAccount: 'تبديل الحساب',
  addAccount: 'إضافة حساب',
  signOutAccounts: 'تسجيل الخروج من كل الحسابات',
  signOutAll: 'تسجيل الخروج من كل الأجهزة',
  signOutOthers: 'تسجيل الخروج من الأجهزة الأخرى',
  signedOut: 'تم تسجيل الخروج',
  signedOutOthers: 'سُجّل خروج أجهزتك الأخرى',
  theme: 'المظهر',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  themeSystem: 'النظام',
} satisfies Messages['userButton'];
