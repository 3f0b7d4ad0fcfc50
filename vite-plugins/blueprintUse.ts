import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Classes } from '@blueprintjs/core';
import { classesOf } from './blueprintParts.ts';

const imports = /import\s+\{([^}]*)\}\s+from\s+'@blueprintjs\/core'/g;
const constants = /\bClasses\.([A-Z0-9_]+)\b/g;
const literals = /\bbp6-([a-z0-9-]*[a-z0-9])/g;
const variants = /\bvariant="(outlined)"/g;

/** The components of Blueprint, and the classes by name, that the source of the console uses. */
export function blueprintUse(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  return [
    ...new Set(sources.flatMap(({ name, text }) => [...components(name, text), ...classes(name, text)])),
  ];
}

function components(file: string, text: string): string[] {
  const names = [...text.matchAll(imports)]
    .flatMap(([, list = '']) => list.split(','))
    .map(name => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(name => name !== '' && !name.startsWith('type ') && /^[A-Z]/.test(name));
  for (const name of names) {
    if (!classesOf(name)) {
      throw new Error(`${file} uses ${name} of Blueprint: add its classes to vite-plugins/blueprintParts.ts`);
    }
  }
  return names;
}

function classes(file: string, text: string): string[] {
  const known: Readonly<Record<string, unknown>> = { ...Classes };
  const named = [...text.matchAll(constants)].map(([, name = '']) => {
    const value = known[name];
    if (typeof value !== 'string') throw new Error(`${file}: Blueprint has no class ${name}`);
    return value.replace(/^bp6-/, '');
  });
  return [
    ...named,
    ...[literals, variants].flatMap(pattern => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  ];
}
