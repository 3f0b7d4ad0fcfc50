const debounceTime = 500;

/** Debounces a callback by half a second; call the returned function on each input. */
export function debounce(callback: () => void): () => void {
  const timer = setTimeout(callback, debounceTime);
  return () => clearTimeout(timer);
}
