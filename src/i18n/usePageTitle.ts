import { useEffect } from 'react';
import { resolveText } from './resolveText';
import { useLanguage } from './useLanguage';

/** The window's title: the page, then the product. What does not know its name yet leaves it as it is. */
export function usePageTitle(page: string | undefined): void {
  const product = resolveText('product', useLanguage());
  useEffect(() => {
    if (page === undefined) return;
    document.title = page ? `${page} - ${product}` : product;
  }, [page, product]);
}
