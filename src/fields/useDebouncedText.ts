import { use, useCallback, useEffect, useState } from 'react';
import { createSyncedText, receiveExternal } from './syncedText';
import { PendingEditsContext } from './PendingEdits';
import { DebouncedText } from './DebouncedText';

export interface DebouncedTextControl {
  text: string;
  /** Shows the text at once and hands it on after a pause. */
  type: (text: string) => void;
  /** Hands on what was typed, now. */
  flush: () => void;
  /** Between these two nothing is handed on: a half-typed pinyin is no text yet. */
  compositionHandlers: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/**
 * A text that its input keeps to itself while it is typed, since redrawing a large form at each key is slow. What
 * comes back from outside replaces it unless it is only the answer to what was handed on.
 */
export function useDebouncedText(value: string, commit: (text: string) => void): DebouncedTextControl {
  const [state, setState] = useState(() => createSyncedText(value));
  if (value !== state.external) setState(receiveExternal(state, value));
  const pending = use(PendingEditsContext);
  const [typed] = useState(() => new DebouncedText());
  useEffect(() => {
    typed.setCommit(text => {
      setState(before => ({ ...before, committed: text }));
      commit(text);
    });
  });
  const type = useCallback(
    (text: string) => {
      setState(before => ({ ...before, text }));
      typed.type(text, pending);
    },
    [typed, pending],
  );
  const beginComposing = useCallback(() => typed.beginComposing(pending), [typed, pending]);
  useEffect(() => typed.dispose, [typed]);
  return {
    text: state.text,
    type,
    flush: typed.flush,
    compositionHandlers: { onCompositionStart: beginComposing, onCompositionEnd: typed.endComposing },
  };
}
