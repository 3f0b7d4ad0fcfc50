import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { choiceColours } from '#model/field';
import { formats } from '#model/formats';
import { cellHints, widgetHints } from '#model/hints';
import type { JsonObject } from '#model/json';
import { resourceRenderers } from '#model/routes/handWrittenPages';
import { decidedWords } from '#tests/support/screenWords/decidedWords';
import { drawnWords } from '#tests/support/screenWords/drawnWords';
import { listWords } from '#tests/support/screenWords/listWords';
import { unseenWords } from '#tests/support/screenWords/unseenWords';

const readMeta = async (name: string): Promise<JsonObject> =>
  JSON.parse(await fs.readFile(`schemas/meta/${name}.json`, 'utf8')) as JsonObject;

const names = ['resource', 'route', 'choices', 'roles'] as const;
const metas = await Promise.all(names.map(readMeta));
const words = [...new Set(metas.flatMap((meta, index) => listWords(meta, names[index] ?? '')))];
const unseen = Object.entries(unseenWords).flatMap(([place, names]) => names.map(name => `${place}.${name}`));

/** A test title in each kind of quotes. */
const quote = (title: string): string[] => [`'${title}'`, `"${title}"`, `\`${title}\``];

/** Calls that render components, or that open a page in the browser. */
const drawingCall =
  /renderToStaticMarkup\(|\brender\(|from 'playwright'|from '\.\.\/support\/(useConsole|Journey|useFrame|useToolbar|useWindows)'/;

interface Hinted {
  $defs: Record<string, { enum?: string[]; examples?: string[] }>;
}
const [{ $defs: resource }, { $defs: route }] = metas as unknown as [Hinted, Hinted];

describe('schema keywords that are rendered on a screen', () => {
  it('each schema keyword is listed as rendered on a screen, with a test, or as not rendered', () => {
    expect([...Object.keys({ ...drawnWords, ...decidedWords }), ...unseen].toSorted()).toEqual(
      words.toSorted(),
    );
  });

  it.each(Object.entries({ ...drawnWords, ...decidedWords }))(
    'test listed for the keyword %s exists',
    async (_, [file, title]) => {
      const source = await fs.readFile(file, 'utf8');
      expect(quote(title).some(quoted => source.includes(quoted))).toBe(true);
    },
  );

  it('test that is listed as rendering a schema keyword opens a console or renders components: each of them', async () => {
    for (const file of new Set(Object.values(drawnWords).map(([drawing]) => drawing))) {
      const source = await fs.readFile(file, 'utf8');
      expect([file, drawingCall.test(source)]).toEqual([file, true]);
    }
  });

  it('meta-schema offers editors exactly the hints, colours and pages that have a renderer', () => {
    expect(resource['widget']?.examples).toEqual(Object.keys(widgetHints));
    expect(resource['cell']?.examples).toEqual(Object.keys(cellHints));
    expect(resource['colour']?.enum).toEqual(choiceColours);
    const pages = resourceRenderers.map(renderer => `${renderer}/`);
    expect(route['component']?.examples).toEqual(['layout', 'page/', ...pages]);
  });

  it('meta-schema offers editors only formats that exist', () => {
    const offered = resource['format']?.examples ?? [];
    expect(offered.length).toBeGreaterThan(10);
    expect(offered.filter(format => !Object.hasOwn(formats, format))).toEqual([]);
  });
});
