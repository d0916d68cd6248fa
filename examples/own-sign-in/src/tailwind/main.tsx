import './style.css';
import { show } from '../shared/show.tsx';
import { SignInPage } from './SignInPage.tsx';

show(<SignInPage />, '/tailwind/');
