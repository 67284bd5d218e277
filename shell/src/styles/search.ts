import './search-page.css';
