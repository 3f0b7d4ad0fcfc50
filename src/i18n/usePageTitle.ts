import { useEffect } from 'react';
import { spoken } from './spoken';
import { useLanguage } from './useLanguage';

/** The window's title: the page, then the product. */
export function usePageTitle(page: string): void {
  const product = spoken('product', useLanguage());
  useEffect(() => {
    document.title = page ? `${page} - ${product}` : product;
  }, [page, product]);
}
