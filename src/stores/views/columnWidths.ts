/** Widths of columns as one text, `name:120,state:96`, in the order of their names. */
export const formatColumnWidths = (widths: Readonly<Record<string, number>>): string =>
  Object.keys(widths)
    .sort()
    .map(name => `${name}:${widths[name]}`)
    .join();

export const parseColumnWidths = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split(',').flatMap(part => {
      const [name = '', width] = part.split(':');
      return width === undefined ? [] : [[name, Number(width)] as const];
    }),
  );
