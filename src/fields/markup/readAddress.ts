import { isMarkupLink } from '#model/markup';

const withoutScheme = /^[^\s/:@]+\.[^\s/:@.]+(?:[/:?#].*)?$/;
const mailAddress = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/;

/** The address of a link as somebody has typed it, `https://` before a bare name; undefined for what is none. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = mailAddress.test(text)
    ? `mailto:${text}`
    : withoutScheme.test(text)
      ? `https://${text}`
      : text;
  return isMarkupLink(address) ? address : undefined;
}
