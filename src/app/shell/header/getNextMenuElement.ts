/** Returns the element that an arrow key moves the focus to, along the bar or within an open panel. */
export function getNextMenuElement(bar: HTMLElement, key: string): HTMLElement | undefined {
  const focus = document.activeElement;
  const entries = [...bar.children];
  const at = entries.findIndex(entry => entry.contains(focus));
  if (at < 0) return undefined;
  const tops = entries
    .map(entry => entry.querySelector<HTMLElement>('a, button'))
    .filter(top => top !== null);
  const inside = [...(entries[at]?.querySelectorAll<HTMLElement>('.band-panel :is(a, button)') ?? [])];
  const seen = inside.filter(entry => entry.checkVisibility());
  const depth = seen.findIndex(entry => entry === focus);
  switch (key) {
    case 'ArrowRight':
      return tops[(at + 1) % tops.length];
    case 'ArrowLeft':
      return tops.at(at - 1);
    case 'ArrowDown':
      return seen[Math.min(depth + 1, seen.length - 1)];
    case 'ArrowUp':
      return depth > 0 ? seen[depth - 1] : tops[at];
    case 'Home':
      return tops[0];
    case 'End':
      return tops.at(-1);
    case 'Escape':
      return tops[at];
    default:
      return undefined;
  }
}
