export { AccountDetails as default } from '../account/AccountDetails.tsx';
