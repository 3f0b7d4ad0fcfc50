import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { readSelectionFormats, type SelectionFormats } from './editing';

/** Tracks the selection of an editor: its formats, and the range to restore when the toolbar was used. */
export function useEditorSelection(editor: RefObject<HTMLElement | null>) {
  const [formats, setFormats] = useState<SelectionFormats>({});
  const last = useRef<Range>(undefined);
  useEffect(() => {
    const onChange = () => {
      const selection = document.getSelection();
      if (!editor.current || !selection?.rangeCount) return;
      const range = selection.getRangeAt(0);
      if (!editor.current.contains(range.commonAncestorContainer)) return;
      last.current = range.cloneRange();
      const next = readSelectionFormats(editor.current);
      setFormats(now => (isSame(now, next) ? now : next));
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [editor]);
  /** Focuses the editor and restores its last selection. */
  const goBack = useCallback(() => {
    const element = editor.current;
    if (!element) return;
    element.focus();
    const selection = document.getSelection();
    if (!selection || !last.current || !element.contains(last.current.commonAncestorContainer)) return;
    selection.removeAllRanges();
    selection.addRange(last.current);
  }, [editor]);
  return { formats, goBack };
}

const isSame = (one: SelectionFormats, other: SelectionFormats): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
