import { useEffect, useState } from 'react';

/**
 * SVG file of the folder `icons`, in the text colour. Drawn as a CSS mask, so that its content is never
 * markup or script.
 */
export function ProductIcon({ name = '' }: { name: string | undefined }) {
  const [found, setFound] = useState<string>();
  const address = /^[a-z0-9-]+$/.test(name) ? `/icons/${name}.svg` : undefined;
  useEffect(() => {
    if (address === undefined) return;
    const picture = new Image();
    picture.onload = () => setFound(address);
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  const isLoaded = found !== undefined && found === address;
  return (
    <span
      className="menu-icon menu-icon-own"
      style={isLoaded ? { maskImage: `url("${found}")` } : { borderRadius: '50%', scale: '0.25' }}
      aria-hidden="true"
    />
  );
}
