import { use, useCallback, useEffect, useState } from 'react';
import { createSyncedText, receiveExternalText } from './syncedText';
import { PendingEditsContext } from './PendingEdits';
import { type TextCommitTrigger, DebouncedText } from './DebouncedText';

export interface DebouncedTextControl {
  text: string;
  /** Updates the text at once and commits it at its commit time. */
  type: (text: string) => void;
  /** Commits the text now. */
  flush: () => void;
  /** Empties the input without a commit, after another action has taken its text. */
  clear: () => void;
  /** Event handlers that suspend commits during input method composition. */
  compositionHandlers: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/**
 * Keeps the text of an input local while the user types, because re-rendering a large form on each key is slow. A value
 * from outside replaces the text, unless it is the echo of the committed text.
 */
export function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  commitTime?: TextCommitTrigger,
): DebouncedTextControl {
  const [state, setState] = useState(() => createSyncedText(value));
  if (value !== state.external) setState(receiveExternalText(state, value));
  const pending = use(PendingEditsContext);
  const [typed] = useState(() => new DebouncedText(commitTime));
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
  const clear = useCallback(() => {
    typed.discard();
    setState(before => ({ ...before, text: '', committed: '' }));
  }, [typed]);
  return {
    text: state.text,
    type,
    flush: typed.flush,
    clear,
    compositionHandlers: { onCompositionStart: beginComposing, onCompositionEnd: typed.endComposing },
  };
}
