import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AtRule, Container, Plugin, Root, Rule } from 'postcss';
import { furtherManners, wornBy } from './blueprintParts';
import { blueprintUse } from './blueprintUse';

const sheet = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');

/**
 * `@blueprint Button, InputGroup;` becomes the rules of Blueprint's style sheet that these components wear, with its
 * foundations. `@blueprint rest Button, InputGroup;` becomes what all other components in use wear beyond those.
 */
export function blueprintStyles(): Plugin {
  return {
    postcssPlugin: 'blueprint-styles',
    Once(root, { postcss }) {
      root.walkAtRules('blueprint', place => {
        const [, rest, list = ''] = /^(rest\s+)?(.*)$/s.exec(place.params) ?? [];
        const named = list.split(',').map(name => name.trim());
        const all = postcss.parse(readFileSync(sheet, 'utf8'), { from: sheet });
        place.replaceWith(rest ? beyond(all, named) : foundations(all, named));
      });
    },
  };
}

function foundations(sheet: Root, components: readonly string[]): Root {
  const worn = wornBy(components);
  for (const component of components) {
    if (!hasRuleFor(sheet, wornBy([component]))) throw new Error(`Blueprint has no style for ${component}`);
  }
  return keep(sheet, names => names.every(worn));
}

function beyond(sheet: Root, components: readonly string[]): Root {
  const before = wornBy(components);
  const worn = wornBy([...components, ...furtherManners, ...blueprintUse(path.resolve('src'))]);
  return keep(sheet, names => names.length > 0 && names.every(worn) && !names.every(before));
}

function hasRuleFor(sheet: Root, worn: (name: string) => boolean): boolean {
  return sheet.nodes.some(node => node.type === 'rule' && classesIn(node.selector).some(worn));
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
