import { CssBaseline, createTheme, ThemeProvider } from '@mui/material';
import { show } from '../shared/show.tsx';
import { SignInPage } from './SignInPage.tsx';

const theme = createTheme({ colorSchemes: { dark: true } });

show(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <SignInPage />
  </ThemeProvider>,
  '/mui/',
);
