import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'اسم المستخدم',
  description: 'هكذا يعثر عليك الآخرون.',
  label: 'اسم المستخدم',
  help: 'من {min} إلى {max} من الأحرف أو الأرقام أو النقاط أو الشرطات السفلية',
  checking: 'جارٍ التحقق…',
  free: 'متاح',
  taken: 'هذا الاسم مستخدم. جرّب اسمًا آخر.',
  none: 'ليس لديك اسم مستخدم بعد.',
  choose: 'اختيار اسم مستخدم',
  change: 'تغيير اسم المستخدم',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'تم حفظ اسم المستخدم',
  cancel: 'إلغاء',
} satisfies Messages['username'];
