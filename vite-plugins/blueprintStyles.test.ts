import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { afterEach, describe, expect, it } from 'vitest';
import { blueprintStylesPlugin } from './blueprintStyles';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true });
});

/** Writes a temporary source folder with these lines. */
async function sourceOf(...lines: string[]): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'source-'));
  folders.push(folder);
  await fs.writeFile(path.join(folder, 'Page.tsx'), lines.join('\n'));
  return folder;
}

async function styles(sheet: string, source: string): Promise<string> {
  const result = await postcss([blueprintStylesPlugin(source)]).process(sheet, { from: undefined });
  return result.css;
}

describe('blueprintStyles', () => {
  it('blueprintStyles plugin reduces the Blueprint style sheet to its base and the named components', async () => {
    const css = await styles('@blueprint Button;', await sourceOf());
    expect(css).toMatch(/:root\s*\{/);
    expect(css).toMatch(/^\.bp6-button\s*\{/m);
    expect(css).not.toMatch(/bp6-(dialog|dark|menu|intent-warning)|data-bp-color-scheme/);
    expect(css.length).toBeLessThan(100_000);
  });

  it('blueprintStyles plugin emits the remaining rules that the source uses, without duplicates', async () => {
    const source = await sourceOf(
      "import { Button, Dialog } from '@blueprintjs/core';",
      "import {\n  Classes,\n} from '@blueprintjs/core';",
      'const skeleton = Classes.SKELETON;',
    );
    const css = await styles('@blueprint rest Button;', source);
    expect(css).toMatch(/\.bp6-dialog\b/);
    expect(css).toMatch(/\.bp6-skeleton\b/);
    expect(css).not.toMatch(/^\.bp6-button\s*\{/m);
    expect(css).not.toMatch(/bp6-tree/);
  });

  it.each([
    [['@blueprint Bottun;'], 'Blueprint has no style for Bottun'],
    [
      ['@blueprint rest Button;', "import { Tree } from '@blueprintjs/core';"],
      'Page.tsx uses Tree of Blueprint',
    ],
    [['@blueprint rest Button;', 'Classes.BUTTOM'], 'Blueprint has no class BUTTOM'],
    [
      ['@blueprint rest Button;', "const name = 'bp6-no-such-thing';"],
      'Blueprint has no style for no-such-thing',
    ],
  ])('blueprintStyles plugin refuses the unknown component %j', async ([sheet = '', ...lines], error) => {
    await expect(styles(sheet, await sourceOf(...lines))).rejects.toThrow(error);
  });
});
