import type { ReactNode } from 'react';

/** Replaces the markdown library of the form engine (rjsf), since texts of schemas are plain. Has the name that rjsf imports. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
