import './closeConsole.css';

export interface Line {
  language: 'zh-CN' | 'en';
  text: string;
}

/** Puts these lines in the place of the console, which opens no more in this window. */
export function closeConsole(document: Document, lines: readonly Line[]): void {
  const page = document.createElement('main');
  page.className = 'closed-console';
  page.setAttribute('role', 'alert');
  for (const { language, text } of lines) {
    const line = document.createElement('p');
    line.lang = language;
    line.textContent = text;
    page.append(line);
  }
  document.body.replaceChildren(page);
}
