import type { JsonObject } from '#model/json';

const makeTitles = (title: string, en: string): JsonObject => ({ title, 'x-title-en': en });
const choice = (value: string, title: string, en: string, colour?: string): JsonObject => ({
  const: value,
  ...makeTitles(title, en),
  ...(colour && { 'x-colour': colour }),
});

const fields: Record<string, JsonObject> = {
  name: {
    ...makeTitles('名称', 'Name'),
    type: 'string',
    minLength: 2,
    maxLength: 60,
    'x-placeholder': '例如：市民学校',
    'x-placeholder-en': 'e.g. City school',
  },
  phone: {
    ...makeTitles('电话', 'Phone'),
    type: 'string',
    format: 'mobile',
    'x-sensitive': 'phone',
    description: '招生咨询电话',
    'x-description-en': 'For questions about enrolment',
  },
  level: {
    ...makeTitles('学段', 'Level'),
    oneOf: [choice('primary', '小学', 'Primary', 'blue'), choice('junior', '初中', 'Junior', 'green')],
  },
  boarding: {
    ...makeTitles('住宿', 'Boarding'),
    'x-widget': 'radio',
    oneOf: [choice('none', '不住宿', 'None'), choice('boarding', '住宿', 'Boarding')],
  },
  seats: { ...makeTitles('招生计划', 'Seats'), type: 'integer', minimum: 0, maximum: 2000 },
  fee: { ...makeTitles('收费', 'Fee'), type: 'number', minimum: 0, multipleOf: 0.01 },
  open: { ...makeTitles('开放报名', 'Open'), type: 'boolean' },
  bus: { ...makeTitles('校车', 'Bus'), type: 'boolean' },
  night: { ...makeTitles('晚托', 'Late care'), type: 'boolean', 'x-widget': 'switch' },
  startsOn: { ...makeTitles('开学日期', 'Starts on'), type: 'string', format: 'date' },
  closesAt: { ...makeTitles('截止时间', 'Closes at'), type: 'string', format: 'date-time' },
  features: {
    ...makeTitles('特色', 'Features'),
    type: 'array',
    items: {
      oneOf: [
        choice('music', '音乐', 'Music', 'purple'),
        choice('sport', '体育', 'Sport', 'orange'),
        choice('science', '科学', 'Science', 'teal'),
      ],
    },
  },
  organId: { ...makeTitles('主管机构', 'Organisation'), 'x-ref': 'organ' },
  partners: { ...makeTitles('合作机构', 'Partners'), type: 'array', items: { 'x-ref': 'organ' } },
  summary: { ...makeTitles('简介', 'Summary'), type: 'string', maxLength: 500 },
  rules: { ...makeTitles('招生简章', 'Rules'), type: 'string', format: 'html' },
  plan: { ...makeTitles('平面图', 'Plan'), type: 'string', format: 'file' },
  photos: { ...makeTitles('照片', 'Photos'), type: 'array', items: { type: 'string', format: 'file' } },
  keeper: {
    ...makeTitles('负责人', 'Keeper'),
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...makeTitles('姓名', 'Name'), type: 'string', maxLength: 20 },
      mobile: { ...makeTitles('手机', 'Mobile'), type: 'string', format: 'mobile' },
    },
  },
  classes: {
    ...makeTitles('班级', 'Classes'),
    type: 'array',
    maxItems: 4,
    items: {
      type: 'object',
      required: ['label', 'size'],
      properties: {
        label: { ...makeTitles('班名', 'Label'), type: 'string' },
        size: { ...makeTitles('人数', 'Size'), type: 'integer', minimum: 1, maximum: 55 },
      },
    },
  },
  facts: { ...makeTitles('统计', 'Facts'), type: 'object', readOnly: true },
};

const isBoarding: JsonObject = { properties: { boarding: { const: 'boarding' } }, required: ['boarding'] };
const whenBoarding: Record<string, JsonObject> = {
  rooms: {
    ...makeTitles('宿舍间数', 'Rooms'),
    type: 'integer',
    minimum: 1,
    'x-required': 'shown',
    'x-hidden': 'drop',
  },
  warden: { ...makeTitles('宿管', 'Warden'), type: 'string', maxLength: 20, 'x-hidden': 'keep' },
  permit: { ...makeTitles('住宿许可证', 'Permit'), type: 'string', maxLength: 20, 'x-hidden': 'ask' },
};

const group = (title: string, en: string, rows: string[][], step = false): JsonObject => ({
  ...makeTitles(title, en),
  rows,
  ...(step && { step: true }),
});

/** A resource with every field kind, and conditional fields that are dropped, kept or confirmed when hidden. */
export const everything: JsonObject = {
  ...makeTitles('全部字段', 'Everything'),
  type: 'object',
  required: ['name', 'level', 'bus'],
  properties: fields,
  if: isBoarding,
  then: { properties: whenBoarding },
  'x-form': [
    group('基本信息', 'Basics', [
      ['name', 'phone'],
      ['level', 'boarding'],
      ['rooms', 'warden', 'permit'],
      ['organId', 'partners'],
      ['open', 'bus', 'night'],
    ]),
    group('招生', 'Enrolment', [
      ['seats', 'fee', 'startsOn', 'closesAt'],
      ['features'],
      ['summary'],
      ['rules'],
      ['plan', 'photos'],
    ]),
    group('更多', 'More', [['keeper'], ['classes'], ['facts']]),
  ],
  'x-access': {
    admin: { all: true },
    bureau: { see: true, create: true, edit: true },
    school: { see: true, edit: ['name', 'phone', 'boarding'] },
  },
};

/** A wizard of three steps with a required field in the second. */
export const steps: JsonObject = {
  ...makeTitles('登记', 'Enrolment'),
  type: 'object',
  required: ['child', 'school'],
  properties: {
    child: { ...makeTitles('学生', 'Child'), type: 'string', minLength: 2 },
    school: { ...makeTitles('学校', 'School'), type: 'string' },
    note: { ...makeTitles('备注', 'Note'), type: 'string' },
  },
  'x-form': [
    group('学生', 'Child', [['child']], true),
    group('学校', 'School', [['school']], true),
    group('确认', 'Confirm', [['note']], true),
  ],
  'x-access': { admin: { all: true } },
};

const isKind = (kind: string): JsonObject => ({ properties: { kind: { const: kind } }, required: ['kind'] });

/** Choices narrowed by a condition, a field declared in two branches, and a relation narrowed by another. */
export const dependent: JsonObject = {
  ...makeTitles('依赖', 'Dependent'),
  type: 'object',
  required: ['kind'],
  properties: {
    kind: {
      ...makeTitles('性质', 'Kind'),
      'x-widget': 'radio',
      oneOf: [choice('public', '公办', 'Public'), choice('private', '民办', 'Private')],
    },
    level: {
      ...makeTitles('学段', 'Level'),
      oneOf: [
        choice('primary', '小学', 'Primary'),
        choice('junior', '初中', 'Junior'),
        choice('senior', '高中', 'Senior'),
      ],
    },
    organId: { ...makeTitles('机构', 'Organisation'), 'x-ref': 'organ' },
    placeId: {
      ...makeTitles('校区', 'Campus'),
      'x-ref': { to: 'place', where: { organId: '$this.organId' } },
    },
  },
  allOf: [
    {
      if: isKind('public'),
      then: {
        properties: {
          level: { enum: ['primary', 'junior'] },
          fund: {
            ...makeTitles('经费', 'Funds'),
            oneOf: [choice('city', '市级', 'City'), choice('area', '区级', 'Area')],
          },
        },
      },
    },
    {
      if: isKind('private'),
      then: {
        properties: {
          fund: {
            ...makeTitles('经费', 'Funds'),
            oneOf: [choice('own', '自筹', 'Own'), choice('area', '区级', 'Area')],
          },
        },
      },
    },
  ],
  'x-access': { admin: { all: true } },
};

/** A transition with a required reason and relation. */
export const decision: JsonObject = {
  ...makeTitles('事项', 'Case'),
  type: 'object',
  required: ['name'],
  properties: { name: { ...makeTitles('名称', 'Name'), type: 'string' } },
  'x-states': {
    initial: 'open',
    states: {
      open: { ...makeTitles('进行中', 'Open'), colour: 'blue' },
      refused: { ...makeTitles('已拒绝', 'Refused'), colour: 'red', final: true },
    },
    transitions: {
      refuse: {
        ...makeTitles('拒绝', 'Refuse'),
        from: 'open',
        to: 'refused',
        intent: 'danger',
        input: {
          type: 'object',
          required: ['comment'],
          properties: {
            comment: { ...makeTitles('意见', 'Comment'), type: 'string', minLength: 5, maxLength: 500 },
            organId: { ...makeTitles('移交', 'Hand to'), 'x-ref': 'organ' },
          },
        },
      },
    },
  },
  'x-access': { admin: { all: true } },
};

/** A transition whose first input is a list. */
export const listing: JsonObject = {
  ...decision,
  'x-states': {
    initial: 'open',
    states: {
      open: { ...makeTitles('进行中', 'Open') },
      back: { ...makeTitles('已退回', 'Sent back'), final: true },
    },
    transitions: {
      sendBack: {
        ...makeTitles('退回', 'Send back'),
        from: 'open',
        to: 'back',
        input: {
          type: 'object',
          required: ['items'],
          properties: {
            items: {
              ...makeTitles('补正项', 'Items'),
              type: 'array',
              items: {
                type: 'object',
                properties: { note: { ...makeTitles('说明', 'Note'), type: 'string' } },
              },
            },
            comment: { ...makeTitles('意见', 'Comment'), type: 'string' },
          },
        },
      },
    },
  },
};

/** A leaflet with rich text, which some may only read. */
export const leaflet: JsonObject = {
  ...makeTitles('传单', 'Leaflet'),
  type: 'object',
  required: ['content'],
  properties: {
    content: {
      ...makeTitles('正文', 'Content'),
      type: 'string',
      format: 'html',
      maxLength: 2000,
      description: '发布后公开',
      'x-description-en': 'Public once published',
      'x-placeholder': '写给家长',
      'x-placeholder-en': 'For families',
    },
    name: { ...makeTitles('名称', 'Name'), type: 'string' },
  },
  'x-access': { admin: { all: true }, school: { see: true, edit: ['name'] } },
};

const later = (field: string, other: string, refusal: string, en: string): JsonObject => ({
  ...{ field, gte: `$this.${other}` },
  ...{ refusal, 'x-refusal-en': en },
});

/** A course with a range of days, of times and of numbers. */
export const ranges: JsonObject = {
  ...makeTitles('课程', 'Course'),
  type: 'object',
  properties: {
    opens: { ...makeTitles('开始', 'Opens'), type: 'string', format: 'date', 'x-widget': 'range:closes' },
    closes: { ...makeTitles('结束', 'Closes'), type: 'string', format: 'date' },
    begins: { ...makeTitles('上课', 'Begins'), type: 'string', format: 'time', 'x-widget': 'range:ends' },
    ends: { ...makeTitles('下课', 'Ends'), type: 'string', format: 'time' },
    least: { ...makeTitles('最少', 'Least'), type: 'integer', minimum: 1, 'x-widget': 'range:most' },
    most: { ...makeTitles('最多', 'Most'), type: 'integer', minimum: 1 },
    room: { ...makeTitles('教室', 'Room'), type: 'string' },
  },
  'x-compare': [
    later('closes', 'opens', '结束不能早于开始', 'It cannot close before it opens'),
    later('most', 'least', '最多不能小于最少', 'Most cannot be less than least'),
  ],
  'x-form': [
    group('时间', 'When', [
      ['opens', 'closes'],
      ['begins', 'ends'],
    ]),
    group('人数', 'How many', [['least'], ['most'], ['room']]),
  ],
  'x-access': { admin: { all: true } },
};

/** 300 visible fields, and 50 conditions that may show 50 more. */
export const large: JsonObject = {
  ...makeTitles('大表', 'Large'),
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `field${index}`,
      {
        ...makeTitles(`字段 ${index}`, `Field ${index}`),
        ...(index % 5 === 0 ? { type: 'integer', minimum: 0 } : { type: 'string', maxLength: 40 }),
      },
    ]),
  ),
  allOf: Array.from({ length: 50 }, (_, index) => ({
    if: { properties: { [`field${index * 5 + 1}`]: { const: 'yes' } }, required: [`field${index * 5 + 1}`] },
    then: {
      properties: {
        [`more${index}`]: { ...makeTitles(`追加 ${index}`, `More ${index}`), type: 'string', maxLength: 40 },
      },
    },
  })),
  'x-access': { admin: { all: true } },
};
