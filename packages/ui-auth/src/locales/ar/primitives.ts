import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'أدخل جميع الأرقام، وعددها {count}.',
} satisfies Messages['codeField'];

export const dateField = {
  example: 'مثال: {date}',
  wrong: 'أدخل تاريخًا، مثل {date}.',
  open: 'فتح التقويم',
} satisfies Messages['dateField'];

export const tagField = {
  hint: 'تتنقّل مفاتيح الأسهم بين عناصر القائمة. اضغط على Enter لتعديل عنصر، وعلى Delete لإزالته.',
  list: 'العناصر',
  edit: 'تعديل {entry}',
  remove: 'إزالة {entry}',
  added: {
    zero: 'لم يُضَف أي عنصر',
    one: 'أُضيف عنصر واحد',
    two: 'أُضيف عنصران',
    few: 'أُضيفت {count} عناصر',
    many: 'أُضيف {count} عنصرًا',
    other: 'أُضيف {count} عنصر',
  },
  removed: 'أُزيل {entry}',
  known: 'موجود في القائمة بالفعل',
  full: 'الحد الأقصى لعدد العناصر: {count}.',
  faulty: 'غيّر العناصر المحدّدة أو أزلها.',
} satisfies OrganizationMessages['tagField'];
