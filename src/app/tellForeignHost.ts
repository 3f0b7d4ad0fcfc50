import { closeConsole, type Line } from './closeConsole';

const lines: readonly Line[] = [
  { language: 'zh-CN', text: '此网址未获准使用本系统，请从教育局公布的网址进入。' },
  {
    language: 'en',
    text: 'This console may not be opened at this address. Please use the address that the bureau has published.',
  },
];

/** All that the console shows at an address that is not its own. */
export function tellForeignHost(document: Document): void {
  closeConsole(document, lines);
}
