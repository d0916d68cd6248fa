export const codeField = {
  incomplete: 'Enter all {count} digits.',
} as const;
