import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AtRule, Container, Plugin, Root, Rule } from 'postcss';
import { classesOf, furtherManners, meet, ownClasses, wornBy } from './blueprintParts.ts';
import { blueprintUse } from './blueprintUse.ts';

const sheet = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');

/**
 * `@blueprint Button, InputGroup;` becomes the rules of Blueprint's style sheet that these components wear, with its
 * foundations. `@blueprint rest Button, InputGroup;` becomes what all other components in use wear beyond those.
 */
export function blueprintStyles(source: string): Plugin {
  return {
    postcssPlugin: 'blueprint-styles',
    Once(root, { postcss, result }) {
      // While the console runs with hot reload, what it uses may grow.
      result.messages.push({
        type: 'dir-dependency',
        dir: source,
        glob: '**/*.tsx',
        parent: result.opts.from,
      });
      root.walkAtRules('blueprint', place => {
        const [, rest, list = ''] = /^(rest\s+)?(.*)$/s.exec(place.params) ?? [];
        const named = list.split(',').map(name => name.trim());
        const all = postcss.parse(readFileSync(sheet, 'utf8'), { from: sheet });
        place.replaceWith(rest ? beyond(all, named, blueprintUse(source)) : foundations(all, named));
      });
    },
  };
}

function foundations(sheet: Root, components: readonly string[]): Root {
  checkAll(sheet, components);
  const worn = wornBy(components);
  return keep(sheet, names => names.every(worn) && meet(names));
}

function beyond(sheet: Root, components: readonly string[], used: readonly string[]): Root {
  checkAll(sheet, used);
  const before = wornBy(components);
  const worn = wornBy([...components, ...furtherManners, ...used]);
  return keep(sheet, names => names.length > 0 && names.every(worn) && meet(names) && !names.every(before));
}

/** A name that the sheet knows no more, after an update or for a slip, would leave its component bare. */
function checkAll(sheet: Root, names: readonly string[]): void {
  const known = new Set<string>();
  sheet.walkRules(rule => classesIn(rule.selector).forEach(name => known.add(name)));
  for (const name of names) {
    if (classesOf(name)?.length === 0) continue;
    if (![...known].some(ownClasses([name]))) throw new Error(`Blueprint has no style for ${name}`);
  }
}

/** Drops selectors by the class names in them, then whatever is empty or refers to nothing. */
function keep(sheet: Root, wanted: (names: string[]) => boolean): Root {
  sheet.walkRules(rule => keepSelectors(rule, wanted));
  const used = sheet.toString();
  sheet.walkAtRules(rule => {
    if (rule.name === 'keyframes' && used.split(rule.params).length < 3) rule.remove();
    else if (rule.name === 'charset') rule.remove();
  });
  sheet.walkAtRules(removeIfEmpty);
  sheet.walkComments(comment => void comment.remove());
  return sheet;
}

function keepSelectors(rule: Rule, wanted: (names: string[]) => boolean): void {
  if (isFrame(rule.parent)) return;
  const kept = rule.selectors.filter(selector => wanted(classesIn(selector)));
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
}

function isFrame(parent: Container | undefined | Rule['parent']): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';
}

function removeIfEmpty(rule: AtRule): void {
  if (rule.nodes?.length === 0) rule.remove();
}

/** The classes that an element must wear, not those that it must not. */
function classesIn(selector: string): string[] {
  return [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g)].map(
    ([, name = '']) => name,
  );
}
