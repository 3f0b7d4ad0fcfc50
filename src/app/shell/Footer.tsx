import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';

export function Footer() {
  const product = resolveText('product', useLanguage());
  return (
    <footer className="footer">
      © {new Date().getFullYear()} {product} · {import.meta.env.APP_VERSION}
    </footer>
  );
}
