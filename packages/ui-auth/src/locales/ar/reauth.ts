import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: 'أكّد هويتك',
  description: 'حفاظًا على أمانك، أكّد هويتك قبل المتابعة.',
  password: 'كلمة المرور',
  submit: 'تأكيد',
  pending: 'جارٍ التحقق…',
  cancel: 'إلغاء',
  wrongPassword: 'كلمة المرور غير صحيحة. تحقّق منها وحاول مرة أخرى.',
  byProvider: 'أنت تسجّل الدخول دون كلمة مرور. أكّد هويتك بحساب ربطته، وستعود بعدها إلى هنا.',
  noPassword: 'أنت تسجّل الدخول دون كلمة مرور. سجّل الخروج ثم الدخول لتأكيد هويتك.',
  byCode: 'نرسل إليك بالبريد الإلكتروني رمزًا لتدخله هنا.',
  sendCode: 'إرسال رمز إليّ',
  codeSent: 'أرسلنا رمزًا إلى عنوانك.',
  byPasskey: 'استخدم وجهك أو بصمتك أو قفل الشاشة.',
  confirmByPasskey: 'التأكيد بمفتاح مرور',
  usePasskey: 'استخدام مفتاح مرور',
  usePassword: 'استخدام كلمة المرور',
  useProvider: 'استخدام حساب مرتبط',
  useCode: 'استخدام رمز بالبريد الإلكتروني',
  signInAgain: 'تسجيل الدخول مرة أخرى',
} satisfies Messages['reauth'];
