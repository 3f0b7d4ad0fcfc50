import type { DrawingWatch } from './checkDrawings';

/** A page has other things to do first. */
const soon = 5_000;
let watched = !import.meta.env.PROD;

/** What an icon of 16 pixels is drawn with; nothing for a name that is none. */
export async function iconPaths(name: string | undefined, stores: DrawingWatch): Promise<readonly string[]> {
  if (name === undefined || !/^[a-z0-9-]+$/.test(name)) return [];
  watch(stores);
  const address = `${import.meta.env.ICON_DRAWINGS}/${name}.js`;
  try {
    const drawing = (await import(/* @vite-ignore */ address)) as { default: readonly string[] };
    return drawing.default;
  } catch {
    // Whoever wrote the route sees a dot in the place of the icon.
    return [];
  }
}

/** Looks once whether the drawings are those that the console was built with. */
function watch(stores: DrawingWatch): void {
  if (watched) return;
  watched = true;
  setTimeout(() => {
    import('./checkDrawings').then(
      check => check.checkDrawings(stores),
      // The server is away; the next icon is as good a time.
      () => (watched = false),
    );
  }, soon);
}
