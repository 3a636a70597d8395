declare module 'virtual:moontower-theme.css';
