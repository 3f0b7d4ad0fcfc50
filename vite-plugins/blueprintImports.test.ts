import { expect, it } from 'vitest';
import { splitImport } from './blueprintImports';

const modules = new Map([['Button', 'components/button/buttons.js']]);

it('blueprintImports plugin imports each Blueprint component from its own module', () => {
  expect(splitImport(' Button, type ButtonProps, Rare as Other, ', '@blueprintjs/core', modules)).toBe(
    "import { Button } from '@blueprintjs/core/lib/esm/components/button/buttons.js'; " +
      "import { type ButtonProps } from '@blueprintjs/core'; " +
      "import { Rare as Other } from '@blueprintjs/core';",
  );
});

it('blueprintImports plugin imports the Blueprint class names as one object', () => {
  expect(splitImport('Classes', '@blueprintjs/core', modules)).toBe(
    "import * as Classes from '@blueprintjs/core/lib/esm/common/classes.js';",
  );
});
