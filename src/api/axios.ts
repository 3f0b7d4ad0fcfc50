export { default } from 'axios';
