interface SortIndicatorProps {
  sorted: false | 'asc' | 'desc';
  /** Position among several sort keys. */
  position: number | undefined;
}

/** Sort order of a column: up, down, or a faint pair when sortable. Its width is reserved. */
export function SortIndicator({ sorted, position }: SortIndicatorProps) {
  return (
    <>
      <svg className="sort-mark" width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
        <path d="M4 0 8 5H0Z" opacity={sorted === 'asc' ? 1 : 0.25} />
        <path d="M4 12 0 7h8Z" opacity={sorted === 'desc' ? 1 : 0.25} />
      </svg>
      {position !== undefined && <small className="sort-position">{position}</small>}
    </>
  );
}
