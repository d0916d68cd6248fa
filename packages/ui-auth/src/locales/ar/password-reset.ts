import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'إعادة تعيين كلمة المرور',
  subtitle: 'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا.',
  email: 'البريد الإلكتروني',
  submit: 'إرسال الرابط',
  pending: 'جارٍ الإرسال…',
  codeSubtitle: 'أدخل بريدك الإلكتروني وسنرسل إليك رمزًا.',
  sendCode: 'إرسال الرمز',
  codeSent: 'إذا كان هناك حساب بالعنوان <b>{email}</b>، فسيصل إليه رمز. مدة صلاحيته: {duration}.',
  checkCode: 'متابعة',
  checking: 'جارٍ التحقق…',
  sentTitle: 'تفقّد صندوق الوارد',
  sent: 'إذا كان هناك حساب بالعنوان <b>{email}</b>، فسيصل إليه رابط. مدة صلاحيته: {duration}.',
  resend: 'إعادة الإرسال',
  resendIn: 'إعادة الإرسال بعد {seconds} ث',
  resent: 'أعدنا الإرسال.',
  anotherEmail: 'استخدام بريد إلكتروني آخر',
  signIn: 'العودة إلى تسجيل الدخول',
  off: 'لا يمكن إعادة تعيين كلمات المرور هنا حاليًا. تواصل مع الدعم إذا احتجت إلى مساعدة.',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  title: 'اختر كلمة مرور جديدة',
  subtitle: 'سيُسجَّل خروج الأجهزة الأخرى.',
  password: 'كلمة المرور الجديدة',
  passwordHelp: 'الحد الأدنى لعدد الأحرف: {min}',
  submit: 'حفظ كلمة المرور',
  pending: 'جارٍ الحفظ…',
  expiredTitle: 'لم يعد هذا الرابط صالحًا',
  expired: 'تعمل الروابط مرة واحدة، ومدة صلاحيتها: {duration}. اطلب رابطًا جديدًا.',
  requestNew: 'طلب رابط جديد',
  doneTitle: 'تم تغيير كلمة المرور',
  done: 'يمكنك تسجيل الدخول الآن.',
  signIn: 'تسجيل الدخول',
  off: 'لا يمكن إعادة تعيين كلمات المرور هنا حاليًا. تواصل مع الدعم إذا احتجت إلى مساعدة.',
  reading: 'جارٍ قراءة الرابط…',
} satisfies Messages['resetPassword'];
