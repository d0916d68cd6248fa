import { createBrowserRouter } from 'react-router';
import { Account } from './Account.tsx';
import { Home } from './Home.tsx';
import { Layout } from './Layout.tsx';
import { Screen } from './Screen.tsx';

export const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/account/:section?', element: <Account /> },
      // Sign-in, sign-up and what mails lead to. None of them is inside of RequireAuth.
      { path: '*', element: <Screen /> },
    ],
  },
]);
