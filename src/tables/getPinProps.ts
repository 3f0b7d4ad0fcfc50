import type { CSSProperties } from 'react';

/** Attributes of a cell that stays beside the first column when the table is scrolled sideways. */
export const getPinProps = (offset: number | undefined): { 'data-pin'?: true; style?: CSSProperties } =>
  offset === undefined ? {} : { 'data-pin': true, style: { '--pin': `${offset}px` } as CSSProperties };
