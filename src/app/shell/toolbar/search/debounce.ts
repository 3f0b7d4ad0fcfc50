const debounceTime = 500;

/** Debounces a callback by half a second; call the returned function on each input. */
export function debounce(settle: () => void): () => void {
  const timer = setTimeout(settle, debounceTime);
  return () => clearTimeout(timer);
}
