import { isMarkupLink } from '#model/markup';

const withoutScheme = /^[^\s/:@]+\.[^\s/:@.]+(?:[/:?#].*)?$/;
const mailAddress = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/;

/** Parses a typed link address and adds `https://` to a bare host name; undefined for an invalid one. */
export function parseLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = mailAddress.test(text)
    ? `mailto:${text}`
    : withoutScheme.test(text)
      ? `https://${text}`
      : text;
  return isMarkupLink(address) ? address : undefined;
}
