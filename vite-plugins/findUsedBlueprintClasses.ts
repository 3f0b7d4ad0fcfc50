import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Classes } from '@blueprintjs/core';
import { getBlueprintClasses } from './blueprintClasses.ts';

const importPattern = /import\s+\{([^}]*)\}\s+from\s+'@blueprintjs\/core'/g;
const constantPattern = /\bClasses\.([A-Z0-9_]+)\b/g;
const literalPattern = /(?<!--)\bbp6-([a-z0-9-]*[a-z0-9])/g;
const variantPattern = /\bvariant="(outlined)"/g;

/** Blueprint components and class names that the source uses. */
export function findUsedBlueprintClasses(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  return [
    ...new Set(
      sources.flatMap(({ name, text }) => [...findComponents(name, text), ...findClasses(name, text)]),
    ),
  ];
}

function findComponents(file: string, text: string): string[] {
  const names = [...text.matchAll(importPattern)]
    .flatMap(([, list = '']) => list.split(','))
    .map(name => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(name => name !== '' && !name.startsWith('type ') && /^[A-Z]/.test(name));
  for (const name of names) {
    if (!getBlueprintClasses(name)) {
      throw new Error(
        `${file} uses ${name} of Blueprint: add its classes to vite-plugins/blueprintClasses.ts`,
      );
    }
  }
  return names;
}

function findClasses(file: string, text: string): string[] {
  const known: Readonly<Record<string, unknown>> = { ...Classes };
  const named = [...text.matchAll(constantPattern)].map(([, name = '']) => {
    const value = known[name];
    if (typeof value !== 'string') throw new Error(`${file}: Blueprint has no class ${name}`);
    return value.replace(/^bp6-/, '');
  });
  return [
    ...named,
    ...[literalPattern, variantPattern].flatMap(pattern =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    ),
  ];
}
