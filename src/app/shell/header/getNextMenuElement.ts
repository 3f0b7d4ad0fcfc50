/** Returns the element that an arrow key moves the focus to, along the bar or within an open panel. */
export function getNextMenuElement(bar: HTMLElement, key: string): HTMLElement | undefined {
  const focus = document.activeElement;
  const entries = [...bar.children];
  const index = entries.findIndex(entry => entry.contains(focus));
  if (index < 0) return undefined;
  const tops = entries
    .map(entry => entry.querySelector<HTMLElement>('a, button'))
    .filter(top => top !== null);
  const inside = [...(entries[index]?.querySelectorAll<HTMLElement>('.band-panel :is(a, button)') ?? [])];
  const seen = inside.filter(entry => entry.checkVisibility());
  const depth = seen.findIndex(entry => entry === focus);
  switch (key) {
    case 'ArrowRight':
      return tops[(index + 1) % tops.length];
    case 'ArrowLeft':
      return tops.at(index - 1);
    case 'ArrowDown':
      return seen[Math.min(depth + 1, seen.length - 1)];
    case 'ArrowUp':
      return depth > 0 ? seen[depth - 1] : tops[index];
    case 'Home':
      return tops[0];
    case 'End':
      return tops.at(-1);
    case 'Escape':
      return tops[index];
    default:
      return undefined;
  }
}
