import { useSyncExternalStore } from 'react';
import type { ChartColours } from './chartOption';

const hues = ['blue', 'green', 'orange', 'purple', 'teal', 'red', 'gray'] as const;

interface ChartLook {
  colours: ChartColours;
  fontFamily: string;
}

let known: { theme: string; look: ChartLook } | undefined;

/** The chart colours of the current theme, updated when it changes. */
export const useChartColours = (): ChartLook => useSyncExternalStore(subscribe, readLook);

/** A change of the theme changes the class names of the body. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function readLook(): ChartLook {
  const theme = document.body.className;
  if (known?.theme === theme) return known.look;
  const style = getComputedStyle(document.body);
  const read = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const named = Object.fromEntries(hues.map(hue => [hue, read(hue)]));
  const look = {
    colours: {
      ...{ text: read('text'), quiet: read('text-quiet'), line: read('line'), surface: read('surface') },
      ...{ series: [read('accent'), ...hues.slice(1).map(read)], named },
    },
    fontFamily: style.fontFamily,
  };
  known = { theme, look };
  return look;
}
