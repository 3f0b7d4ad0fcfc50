/** Count badge, capped for large numbers. */
export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <span className="tool-badge">{count > 99 ? '99+' : count}</span> : null;
}
