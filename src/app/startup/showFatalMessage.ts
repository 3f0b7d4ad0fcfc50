import './showFatalMessage.css';

export interface FatalMessageLine {
  language: 'zh-CN' | 'en';
  text: string;
}

/** Replaces the console with a message; it cannot be opened any more in this browser window. */
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
