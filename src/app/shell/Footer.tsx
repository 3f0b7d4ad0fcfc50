import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';

export function Footer() {
  const product = spoken('product', useLanguage());
  return (
    <footer className="footer">
      © {new Date().getFullYear()} {product} · {import.meta.env.APP_VERSION}
    </footer>
  );
}
