/** What an icon of 16 pixels is drawn with; nothing for a name that is none. */
export async function iconPaths(name: string | undefined): Promise<readonly string[]> {
  if (name === undefined || !/^[a-z0-9-]+$/.test(name)) return [];
  const address = `${import.meta.env.ICON_DRAWINGS}/${name}.js`;
  try {
    const drawing = (await import(/* @vite-ignore */ address)) as { default: readonly string[] };
    return drawing.default;
  } catch {
    // Whoever wrote the route sees a dot in the place of the icon.
    return [];
  }
}
