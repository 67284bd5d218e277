import '@plainwell/ui/fonts/fonts.css';
