import './account-page.css';
