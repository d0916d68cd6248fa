/** Style of the HTML pages of the service. */
export const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#fafafa, #18181b); }
main { max-width: 25rem; margin: 1rem; padding: 2rem; border-radius: 0.75rem; text-align: center;
  color: light-dark(#27272a, #f4f4f5); background: light-dark(#fff, #232326); border: 1px solid light-dark(#e4e4e7, #3f3f46); }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1.25rem; color: light-dark(#52525b, #a1a1aa); }
.btn { display: inline-block; padding: 0.5rem 1rem; border-radius: 0.375rem; text-decoration: none;
  color: light-dark(#fff, #18181b); background: light-dark(#27272a, #f4f4f5); }
dl { margin: 0 0 1.25rem; text-align: start; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
button.btn { border: 0; font: inherit; cursor: pointer; }
.code { margin: 1.25rem 0 0; font-size: 0.8125rem; }
`;
