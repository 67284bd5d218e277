import './page.css';
import './icon.svg';
