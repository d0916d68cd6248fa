/** Modules that the packages do not bring, as much of each as the pages use. */
declare module '@testing-library/react' {
  export function render(element: import('react').ReactNode): void;
  export const screen: {
    getByRole(role: string, by: { name: string }): HTMLElement;
    getByLabelText(label: string): HTMLElement;
    findByRole(role: string): Promise<HTMLElement>;
  };
}
declare module '*.css' {}
declare module '*.json' {
  const sentences: import('@keystead/ui-auth/locales/read-messages').MessageFile;
  export default sentences;
}
