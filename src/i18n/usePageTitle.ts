import { useEffect } from 'react';
import { resolveText } from './resolveText';
import { useLanguage } from './useLanguage';

/**
 * Sets the document title: page, then product. While the page's title is undefined, the document title stays.
 */
export function usePageTitle(page: string | undefined): void {
  const product = resolveText('product', useLanguage());
  useEffect(() => {
    if (page === undefined) return;
    document.title = page ? `${page} - ${product}` : product;
  }, [page, product]);
}
