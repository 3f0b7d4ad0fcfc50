import type { CSSProperties, ReactNode } from 'react';

export interface ItemColumn {
  title: string;
  isRequired: boolean;
}

/** List items as the rows of a table. Each input keeps its own label, so the head is for the eye alone. */
export function ItemTable({ columns, children }: { columns: readonly ItemColumn[]; children: ReactNode }) {
  return (
    <div className="form-table" style={{ '--columns': columns.length } as CSSProperties}>
      <div className="form-table-head" aria-hidden="true">
        {columns.map(({ title, isRequired }) => (
          <span key={title}>
            {title}
            {isRequired && <span className="form-required"> *</span>}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}
