export const RESOURCE = 'https://notes.example/api';
export const CALLBACK = 'https://app.example/cb';
export const SECRET = 'a-secret-of-an-application-with-many-letters';
