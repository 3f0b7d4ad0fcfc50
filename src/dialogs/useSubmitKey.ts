import { useRef, type KeyboardEvent } from 'react';

interface SubmitKeyHandlers {
  press: (event: KeyboardEvent) => void;
  release: (event: KeyboardEvent) => void;
  /** Call on blur: the key release is then not received, and a later one must not submit. */
  reset: () => void;
}

/**
 * Submits on Ctrl+Enter (⌘ Enter on a Mac) when the key is released, so that the same key press cannot answer the
 * next dialog. A Mac reports only the release of ⌘.
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
