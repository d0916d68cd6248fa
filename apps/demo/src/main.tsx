// Ours first: it says in which order the layers stand.
import './styles/page.css';
import './styles/picture.css';
import '@keystead/ui-auth/styles.css';
import '@keystead/ui-auth/inter.css';
import './styles/landing.css';
import './styles/dashboard.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadLanguage } from './languages.ts';
import { loadConfig } from './load-config.ts';
import { getPreferences } from './preferences.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const page = createRoot(root);
// Other files of the build import this one: it must not wait for them itself.
void Promise.all([loadLanguage(getPreferences().locale).catch(() => loadLanguage('en')), loadConfig()]).then(
  ([language, config]) =>
    page.render(
      <StrictMode>
        <App first={language} config={config} />
      </StrictMode>,
    ),
);
