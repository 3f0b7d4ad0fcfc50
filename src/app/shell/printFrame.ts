import '../../styles/printPages.css';
import './printFrame.css';
