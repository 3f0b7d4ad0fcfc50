import { use, useCallback, useEffect, useRef, useState } from 'react';
import { PendingEditsContext } from './PendingEdits';

const pause = 250;

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
  const [state, setState] = useState({ text: value, outside: value, handedOn: value });
  if (value !== state.outside) {
    const text = value === state.handedOn ? state.text : value;
    setState({ text, outside: value, handedOn: value });
  }
  const pending = use(PendingEditsContext);
  const live = useRef({
    commit,
    typed: undefined as string | undefined,
    composing: false,
    timer: 0,
    leave() {},
  });
  useEffect(() => {
    live.current.commit = commit;
  });

  const flush = useCallback(() => {
    const now = live.current;
    clearTimeout(now.timer);
    now.leave();
    const { typed } = now;
    if (typed === undefined) return;
    now.typed = undefined;
    setState(before => ({ ...before, handedOn: typed }));
    now.commit(typed);
  }, []);

  const wait = useCallback(() => {
    const now = live.current;
    clearTimeout(now.timer);
    now.leave();
    now.leave = pending.add(flush);
    if (!now.composing) now.timer = window.setTimeout(flush, pause);
  }, [pending, flush]);

  const type = useCallback(
    (text: string) => {
      setState(before => ({ ...before, text }));
      live.current.typed = text;
      wait();
    },
    [wait],
  );
  const onCompositionStart = useCallback(() => {
    live.current.composing = true;
    clearTimeout(live.current.timer);
  }, []);
  const onCompositionEnd = useCallback(() => {
    live.current.composing = false;
    if (live.current.typed !== undefined) wait();
  }, [wait]);

  useEffect(() => flush, [flush]);
  return { text: state.text, type, flush, compose: { onCompositionStart, onCompositionEnd } };
}
