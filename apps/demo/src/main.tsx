// Ours first: it says in which order the layers stand.
import './styles/page.css';
import '@keystead/ui-auth/styles.css';
import './styles/landing.css';
import './styles/dashboard.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
