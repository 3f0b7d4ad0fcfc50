import type { ReactNode } from 'react';

/** Replaces the markdown library of the form engine (rjsf), since texts of schemas are plain. */
export const MarkdownDescription = ({ children }: { children?: ReactNode }): ReactNode => children;
