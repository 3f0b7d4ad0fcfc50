import { parseMarkup, readEditorMarkup, writeMarkup } from '../../../src/fields/markup/markupNodes';

/** Parses markup in the browser, to compare it with the result of the server. */
declare global {
  interface Window {
    cleanMarkup: (markup: string) => { shown: string; edited: string };
  }
}

window.cleanMarkup = markup => {
  const nodes = parseMarkup(markup);
  const editor = document.createElement('div');
  editor.innerHTML = writeMarkup(nodes);
  return { shown: writeMarkup(nodes), edited: readEditorMarkup(editor) };
};
document.body.append('ready');
