import type { LocalizedText } from '#model/language';

interface ForbiddenKeyword {
  id: string;
  why: LocalizedText;
  cure: LocalizedText;
}

/** Forbidden JSON Schema keywords, each with its reason: table, form or validator could not be generated from them. */
export const forbiddenKeywords: Readonly<Record<string, ForbiddenKeyword>> = {
  $dynamicRef: {
    id: 'forbidden/dynamic-ref',
    why: {
      zh: '“$dynamicRef”所指的内容要到检查数据时才知道，数据表无法预先建立。',
      en: '"$dynamicRef" is known only while a record is checked, so no table can be made beforehand.',
    },
    cure: { zh: '改用指向本文件 $defs 的“$ref”。', en: 'Use a "$ref" to $defs of this file.' },
  },
  $dynamicAnchor: {
    id: 'forbidden/dynamic-anchor',
    why: {
      zh: '“$dynamicAnchor”只为“$dynamicRef”服务，而后者不可用。',
      en: '"$dynamicAnchor" serves "$dynamicRef" alone, which may not be used.',
    },
    cure: {
      zh: '把这一部分放进 $defs，用“$ref”引用。',
      en: 'Put the part into $defs and take it over by "$ref".',
    },
  },
  $recursiveRef: {
    id: 'forbidden/recursive-word',
    why: {
      zh: '“$recursiveRef”让记录无限嵌套，没有表单能显示。',
      en: '"$recursiveRef" nests a record without end, which no form can show.',
    },
    cure: { zh: '用“x-ref”建立记录之间的关系。', en: 'Use "x-ref" for a relation between records.' },
  },
  prefixItems: {
    id: 'forbidden/prefix-items',
    why: {
      zh: '“prefixItems”让各项含义不同，列表和表单无法逐项命名。',
      en: '"prefixItems" gives every place of an array a meaning of its own, which neither a list nor a form can name.',
    },
    cure: {
      zh: '改为有名称的字段，放在一组（object）里。',
      en: 'Write a group (an object) whose fields have names.',
    },
  },
  patternProperties: {
    id: 'forbidden/pattern-properties',
    why: {
      zh: '“patternProperties”让字段名事先不可知，无法建表。',
      en: '"patternProperties" makes fields whose names are not known beforehand, so no table can be made.',
    },
    cure: {
      zh: '逐一写出各字段，或用由组组成的列表。',
      en: 'Write the fields one by one, or a list of groups.',
    },
  },
  additionalProperties: {
    id: 'forbidden/additional-properties',
    why: {
      zh: '不必写“additionalProperties”：未列出的字段一律拒收。',
      en: '"additionalProperties" need not be said: a field that is not listed is always refused.',
    },
    cure: {
      zh: '删去它；要收的字段写进“properties”。',
      en: 'Take it out, and list what is taken under "properties".',
    },
  },
  unevaluatedProperties: {
    id: 'forbidden/unevaluated-properties',
    why: {
      zh: '不必写“unevaluatedProperties”：未列出的字段一律拒收。',
      en: '"unevaluatedProperties" need not be said: a field that is not listed is always refused.',
    },
    cure: {
      zh: '删去它；要收的字段写进“properties”。',
      en: 'Take it out, and list what is taken under "properties".',
    },
  },
  not: {
    id: 'forbidden/not',
    why: {
      zh: '“not”只说不要什么，表单不知道该显示什么。',
      en: '"not" says only what is unwanted, so a form does not know what to show.',
    },
    cure: {
      zh: '把它写进“if”里的判断，或用“pattern”“oneOf”说明允许什么。',
      en: 'Put it into a test under "if", or say by "pattern" or "oneOf" what is allowed.',
    },
  },
  anyOf: {
    id: 'forbidden/any-of',
    why: {
      zh: '“anyOf”让一个值有几种形状，列和输入框只能有一种。',
      en: '"anyOf" gives a value several shapes, and a column or an input has one.',
    },
    cure: {
      zh: '选项用“oneOf”列出；随条件变化的要求写进“if”和“then”。',
      en: 'List choices under "oneOf"; put what depends on a condition under "if" and "then".',
    },
  },
  oneOf: {
    id: 'forbidden/one-of',
    why: {
      zh: '“oneOf”只能是字段的选项列表，每项有 const、title 和 x-title-en。',
      en: '"oneOf" can only be the choices of a field, each with const, title and x-title-en.',
    },
    cure: {
      zh: '写成选项；随条件变化的要求写进“if”和“then”。',
      en: 'Write choices; put what depends on a condition under "if" and "then".',
    },
  },
};

/** Allowed JSON Schema keywords. In a wrong location they are reported as misplaced, not as misspelt. */
export const standardKeywords: ReadonlySet<string> = new Set([
  ...[
    '$id',
    '$anchor',
    '$vocabulary',
    'definitions',
    'examples',
    'deprecated',
    'writeOnly',
    'contentEncoding',
  ],
  ...[
    'contentMediaType',
    'contentSchema',
    'minContains',
    'maxContains',
    'unevaluatedItems',
    'additionalItems',
  ],
  ...[
    'propertyNames',
    'dependencies',
    'minProperties',
    'maxProperties',
    'contains',
    'if',
    'then',
    'else',
    'allOf',
  ],
]);
