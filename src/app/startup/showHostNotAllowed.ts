import { showFatalMessage, type FatalMessageLine } from './showFatalMessage';

const hostNotAllowedMessage: readonly FatalMessageLine[] = [
  { language: 'zh-CN', text: '此网址未获准使用本系统，请从教育局公布的网址进入。' },
  {
    language: 'en',
    text: 'This console may not be opened at this address. Please use the address that the bureau has published.',
  },
];

/** Replaces the console at a host that is not allowed. */
export function showHostNotAllowed(document: Document): void {
  showFatalMessage(document, hostNotAllowedMessage);
}
