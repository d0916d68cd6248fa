// Ours first: it says in which order the layers stand.
import './styles/page.css';
import './styles/picture.css';
import '@keystead/ui-auth/styles.css';
import './styles/landing.css';
import './styles/dashboard.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadKitWords } from './kit-words.ts';
import { getPreferences } from './preferences.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const page = createRoot(root);
// Other files of the build import this one: it must not wait for them itself.
void loadKitWords(getPreferences().locale)
  .catch(() => loadKitWords('en'))
  .then((words) =>
    page.render(
      <StrictMode>
        <App words={words} />
      </StrictMode>,
    ),
  );
