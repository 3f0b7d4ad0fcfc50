import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AtRule, Container, Plugin, Root, Rule } from 'postcss';
import {
  getBlueprintClasses,
  additionalSharedClasses,
  canCombineSelectors,
  matchOwnClasses,
  matchClasses,
} from './blueprintClasses.ts';
import { removeUnusedProperties, replacePaletteColours } from './blueprintTokens.ts';
import { findUsedBlueprintClasses } from './findUsedBlueprintClasses.ts';

const blueprintStyleSheet = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');

/**
 * PostCSS: replaces `@blueprint Button, InputGroup;` with Blueprint's base and the rules of these components,
 * and `@blueprint rest Button, InputGroup;` with the rules of all other components in use.
 */
export function blueprintStylesPlugin(source: string): Plugin {
  return {
    postcssPlugin: 'blueprint-styles',
    Once(root, { postcss, result }) {
      // With hot reload, the set of used components may grow.
      result.messages.push({
        type: 'dir-dependency',
        dir: source,
        glob: '**/*.tsx',
        parent: result.opts.from,
      });
      root.walkAtRules('blueprint', target => {
        const [, isRest, list = ''] = /^(rest\s+)?(.*)$/s.exec(target.params) ?? [];
        const named = list.split(',').map(name => name.trim());
        const parse = () =>
          postcss.parse(readFileSync(blueprintStyleSheet, 'utf8'), { from: blueprintStyleSheet });
        const used = findUsedBlueprintClasses(source);
        const rest = keepRest(parse(), named, used);
        const kept = isRest ? rest : keepBase(parse(), named);
        if (!isRest) removeUnusedProperties(kept, findReferences(rest));
        replacePaletteColours(kept);
        target.replaceWith(kept);
      });
    },
  };
}

/** Whether a sheet refers to a custom property. */
function findReferences(sheet: Root): (name: string) => boolean {
  const names = new Set([...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  return name => names.has(name);
}

function keepBase(sheet: Root, components: readonly string[]): Root {
  checkKnownNames(sheet, components);
  const isUsed = matchClasses(components);
  return filterRules(sheet, names => names.every(isUsed) && canCombineSelectors(names));
}

function keepRest(sheet: Root, components: readonly string[], used: readonly string[]): Root {
  checkKnownNames(sheet, used);
  const isIncludedBefore = matchClasses(components);
  const isUsed = matchClasses([...components, ...additionalSharedClasses, ...used]);
  return filterRules(
    sheet,
    names =>
      names.length > 0 && names.every(isUsed) && canCombineSelectors(names) && !names.every(isIncludedBefore),
  );
}

/** The design tokens define a dark appearance of their own. */
const ownDarkScheme = '[data-bp-color-scheme=';

/** An unknown component, after an update or a typing error, would be unstyled: throw. */
function checkKnownNames(sheet: Root, names: readonly string[]): void {
  const known = new Set<string>();
  sheet.walkRules(rule => getClassNames(rule.selector).forEach(name => known.add(name)));
  for (const name of names) {
    if (getBlueprintClasses(name)?.length === 0) continue;
    if (![...known].some(matchOwnClasses([name]))) throw new Error(`Blueprint has no style for ${name}`);
  }
}

/** Removes rules by the class names in their selectors, then empty rules and unused keyframes. */
function filterRules(sheet: Root, matches: (names: string[]) => boolean): Root {
  sheet.walkRules(rule => filterSelectors(rule, matches));
  const used = sheet.toString();
  sheet.walkAtRules(rule => {
    if (rule.name === 'keyframes' && used.split(rule.params).length < 3) rule.remove();
    else if (rule.name === 'charset') rule.remove();
  });
  sheet.walkAtRules(removeIfEmpty);
  sheet.walkComments(comment => void comment.remove());
  return sheet;
}

function filterSelectors(rule: Rule, matches: (names: string[]) => boolean): void {
  if (isKeyframe(rule.parent)) return;
  const kept = rule.selectors.filter(
    selector => !selector.includes(ownDarkScheme) && matches(getClassNames(selector)),
  );
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
}

function isKeyframe(parent: Container | undefined | Rule['parent']): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';
}

function removeIfEmpty(rule: AtRule): void {
  if (rule.nodes?.length === 0) rule.remove();
}

/** Class names that an element must have, without those in `:not()`. */
function getClassNames(selector: string): string[] {
  return [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g)].map(
    ([, name = '']) => name,
  );
}
