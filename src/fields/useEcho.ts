import { use, useCallback, useEffect, useState } from 'react';
import { echoOf, hear } from './echoing';
import { PendingEditsContext } from './PendingEdits';
import { TypedText } from './TypedText';

export interface Echo {
  text: string;
  /** Shows the text at once and hands it on after a pause. */
  type: (text: string) => void;
  /** Hands on what was typed, now. */
  flush: () => void;
  /** Between these two nothing is handed on: a half-typed pinyin is no text yet. */
  compose: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/**
 * A text that its input keeps to itself while it is typed, since redrawing a large form at each key is slow. What
 * comes back from outside replaces it unless it is only the answer to what was handed on.
 */
export function useEcho(value: string, commit: (text: string) => void): Echo {
  const [state, setState] = useState(() => echoOf(value));
  if (value !== state.outside) setState(hear(state, value));
  const pending = use(PendingEditsContext);
  const [typed] = useState(() => new TypedText());
  useEffect(() => {
    typed.goTo(text => {
      setState(before => ({ ...before, handedOn: text }));
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
  useEffect(() => typed.end, [typed]);
  return {
    text: state.text,
    type,
    flush: typed.flush,
    compose: { onCompositionStart: beginComposing, onCompositionEnd: typed.endComposing },
  };
}
