export { EmailMarketing as default } from '../email-marketing/EmailMarketing.tsx';
