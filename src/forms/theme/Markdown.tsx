import type { ReactNode } from 'react';

/** Stands in for the form engine's markdown library: texts of schemas are plain. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
