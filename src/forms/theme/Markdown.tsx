import type { ReactNode } from 'react';

/**
 * Replaces the markdown library of the form engine (rjsf), since texts of schemas are plain. The engine imports it by the
 * name that it has there.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
