import type { CSSProperties, ReactNode } from 'react';

/** A column of the table in which a form shows the items of a list. */
export interface ItemColumn {
  title: string;
  isRequired: boolean;
}

/** List items as table rows. Each input has its own label, so the table head is hidden from assistive technology. */
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
