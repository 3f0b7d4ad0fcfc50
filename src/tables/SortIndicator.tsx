interface SortIndicatorProps {
  /** Undefined where the rows are not sorted by the column. */
  isDescending: boolean | undefined;
  /** Position among several sort keys. */
  position: number | undefined;
}

/** Sort order of a column: up, down, or a faint pair when sortable. Its width is reserved. */
export function SortIndicator({ isDescending, position }: SortIndicatorProps) {
  return (
    <>
      <svg className="sort-mark" width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
        <path d="M4 0 8 5H0Z" opacity={isDescending === false ? 1 : 0.25} />
        <path d="M4 12 0 7h8Z" opacity={isDescending ? 1 : 0.25} />
      </svg>
      {position !== undefined && <small className="sort-position">{position}</small>}
    </>
  );
}
