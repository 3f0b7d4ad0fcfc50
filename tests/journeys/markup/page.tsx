import { parseMarkup, readEditor, writeMarkup } from '../../../src/fields/markup/markupNodes';

/** What the browser makes of markup, for a test to compare with what the server makes of it. */
declare global {
  interface Window {
    cleanMarkup: (markup: string) => { shown: string; edited: string };
  }
}

window.cleanMarkup = markup => {
  const nodes = parseMarkup(markup);
  const editor = document.createElement('div');
  editor.innerHTML = writeMarkup(nodes);
  return { shown: writeMarkup(nodes), edited: readEditor(editor) };
};
document.body.append('ready');
