const debounceTime = 500;

/** Calls once a person has not typed for half a second. Answers how to say that there was more. */
export function debounce(settle: () => void): () => void {
  const timer = setTimeout(settle, debounceTime);
  return () => clearTimeout(timer);
}
