export { SignInOptions as default } from '../sign-in/SignInOptions.tsx';
