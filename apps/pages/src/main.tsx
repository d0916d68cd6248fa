// Ours first: it says in which order the layers stand.
import './styles/page.css';
import '@keystead/ui-auth/styles.css';
import '@keystead/ui-auth/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadMessages, loadWords } from './languages.ts';
import { place } from './place.ts';

// Other files of the build import this one: it must not wait for them itself.
void Promise.all([loadWords(), loadMessages('messages')]).then(([words]) => {
  createRoot(place.root).render(
    <StrictMode>
      <App words={words} />
    </StrictMode>,
  );
});
