import { useRef, type KeyboardEvent } from 'react';

interface SubmitKeyHandlers {
  press: (event: KeyboardEvent) => void;
  release: (event: KeyboardEvent) => void;
  /** The focus has left: the release is no longer seen, so the next one must not be taken for it. */
  reset: () => void;
}

/**
 * Ctrl+Enter, or ⌘ Enter on a Mac. It submits when it is released, as the buttons do: what is shown next must not be
 * answered by the same key. A Mac tells of the release of ⌘ alone.
 */
export function useSubmitKey(submit: () => void): SubmitKeyHandlers {
  const isPressed = useRef(false);
  const take = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    press: event => {
      const { key, ctrlKey, metaKey, nativeEvent } = event;
      isPressed.current = key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
      if (isPressed.current) take(event);
    },
    release: event => {
      if (!isPressed.current || (event.key !== 'Enter' && event.key !== 'Meta')) return;
      take(event);
      isPressed.current = false;
      submit();
    },
    reset: () => {
      isPressed.current = false;
    },
  };
}
