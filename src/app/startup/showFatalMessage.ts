import './showFatalMessage.css';

export interface FatalMessageLine {
  language: 'zh-CN' | 'en';
  text: string;
}

/** Puts these lines in the place of the console, which opens no more in this window. */
export function showFatalMessage(document: Document, lines: readonly FatalMessageLine[]): void {
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
