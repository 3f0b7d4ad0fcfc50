import { furtherSamples } from './furtherSamples';
import { layoutSamples } from './layoutSamples';
import { object, text, type PlainSample } from './PlainSample';

const address = object('Address', { street: text('Street'), town: text('Town') }, { required: ['town'] });

export const plainSamples: Readonly<Record<string, PlainSample>> = {
  simple: {
    schema: object(
      'Visitor',
      {
        name: text('Name', { minLength: 2 }),
        age: { type: 'integer', title: 'Age', minimum: 0 },
        note: text('Note', { description: 'For the guard' }),
      },
      { required: ['name'] },
    ),
    uiSchema: { note: { 'ui:widget': 'textarea' } },
    refused: ['Name'],
    acts: [
      ['fill', 'Name', 'Li Ming'],
      ['fill', 'Age', '34'],
      ['fill', 'Note', 'Comes late'],
    ],
    sent: { name: 'Li Ming', age: 34, note: 'Comes late' },
  },
  nested: {
    schema: object('Plan', {
      title: text('Plan title'),
      owner: object('Owner', { name: text('Owner name'), seat: object('Seat', { room: text('Room') }) }),
    }),
    acts: [
      ['fill', 'Plan title', 'Move'],
      ['fill', 'Owner name', 'Wu'],
      ['fill', 'Room', '3-12'],
    ],
    sent: { title: 'Move', owner: { name: 'Wu', seat: { room: '3-12' } } },
  },
  arrays: {
    schema: object('Lists', {
      words: { type: 'array', title: 'Words', items: text('Word'), maxItems: 2 },
      people: {
        type: 'array',
        title: 'People',
        items: object('Person', { name: text('Person name'), age: { type: 'integer', title: 'Person age' } }),
      },
      marks: {
        type: 'array',
        title: 'Marks',
        uniqueItems: true,
        items: { type: 'string', enum: ['red', 'blue', 'green'] },
      },
    }),
    uiSchema: { marks: { 'ui:widget': 'checkboxes' } },
    acts: [
      ['press', 'Add words'],
      ['fill', 'Word', 'yes'],
      ['press', 'Add people'],
      ['fill', 'Person name', 'Zhou'],
      ['fill', 'Person age', '7'],
      ['check', 'blue'],
      ['check', 'red'],
    ],
    sent: { words: ['yes'], people: [{ name: 'Zhou', age: 7 }], marks: ['red', 'blue'] },
  },
  fixed: {
    schema: object('Fixed', {
      pair: { type: 'array', title: 'Pair', items: [text('Left'), { type: 'integer', title: 'Right' }] },
    }),
    acts: [
      ['fill', 'Left', 'a'],
      ['fill', 'Right', '4'],
    ],
    sent: { pair: ['a', 4] },
  },
  numbers: {
    schema: object('Numbers', {
      amount: { type: 'number', title: 'Amount' },
      whole: { type: 'integer', title: 'Whole', multipleOf: 5 },
      level: { type: 'integer', title: 'Level', enum: [1, 2, 3] },
      grade: {
        type: 'integer',
        title: 'Grade',
        oneOf: [
          { const: 4, title: 'Four' },
          { const: 5, title: 'Five' },
        ],
      },
      share: { type: 'integer', title: 'Share', minimum: 0, maximum: 10, default: 3 },
    }),
    uiSchema: {
      share: { 'ui:widget': 'range' },
      whole: { 'ui:widget': 'updown' },
      grade: { 'ui:widget': 'radio' },
    },
    acts: [
      ['fill', 'Amount', '2.5'],
      ['fill', 'Whole', '15'],
      ['select', 'Level', '2'],
      ['pick', 'Five'],
    ],
    sent: { amount: 2.5, whole: 15, level: 2, grade: 5, share: 3 },
  },
  widgets: {
    schema: object('Inputs', {
      mail: text('Mail', { format: 'email' }),
      site: text('Site', { format: 'uri' }),
      day: text('Day', { format: 'date' }),
      hour: text('Hour', { format: 'time' }),
      word: text('Secret word'),
      colour: text('Colour'),
      stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 },
      agreed: { type: 'boolean', title: 'Agreed' },
      open: { type: 'boolean', title: 'Open' },
      kept: text('Kept', { default: 'as it is' }),
    }),
    uiSchema: {
      word: { 'ui:widget': 'password' },
      colour: { 'ui:widget': 'color' },
      stars: { 'ui:widget': 'RatingWidget' },
      open: { 'ui:widget': 'radio' },
      kept: { 'ui:widget': 'hidden' },
    },
    acts: [
      ['fill', 'Mail', 'a@example.cn'],
      ['fill', 'Site', 'https://example.cn'],
      ['fill', 'Day', '2026-05-01'],
      ['fill', 'Secret word', 'river'],
      ['check', 'Agreed'],
      ['pick', 'No'],
    ],
    sent: {
      ...{ mail: 'a@example.cn', site: 'https://example.cn', day: '2026-05-01', word: 'river' },
      ...{ agreed: true, open: false, kept: 'as it is' },
    },
  },
  ordering: {
    schema: object('Order', { last: text('Last'), first: text('First'), middle: text('Middle') }),
    uiSchema: { 'ui:order': ['first', '*', 'last'] },
    acts: [
      ['fill', 'First', '1'],
      ['fill', 'Middle', '2'],
      ['fill', 'Last', '3'],
    ],
    sent: { first: '1', middle: '2', last: '3' },
  },
  references: {
    schema: object(
      'Delivery',
      { from: { $ref: '#/definitions/address' }, to: { $ref: '#/definitions/address' } },
      { definitions: { address } },
    ),
    uiSchema: { from: { 'ui:title': 'From' }, to: { 'ui:title': 'To', town: { 'ui:title': 'Town there' } } },
    acts: [
      ['fill', 'Street', 'Hill Road 1'],
      ['fill', 'Town', 'East'],
      ['fill', 'Town there', 'West'],
    ],
    sent: { from: { street: 'Hill Road 1', town: 'East' }, to: { town: 'West' } },
  },
  errors: {
    schema: object('Check', {
      short: text('Short', { maxLength: 3 }),
      digits: text('Digits', { pattern: '^[0-9]+$' }),
      lines: {
        type: 'array',
        title: 'Lines',
        minItems: 1,
        items: object('Line', { size: { type: 'integer', title: 'Size', maximum: 9 }, tag: text('Tag') }),
      },
    }),
    value: { short: 'too long', digits: 'abc', lines: [{ size: 40, tag: 'x' }] },
    refused: ['Short', 'Digits', 'Size'],
    acts: [
      ['fill', 'Short', 'ok'],
      ['fill', 'Digits', '12'],
      ['fill', 'Size', '4'],
    ],
    sent: { short: 'ok', digits: '12', lines: [{ size: 4, tag: 'x' }] },
  },
  anyOf: {
    schema: object(
      'Contact',
      { age: { type: 'integer', title: 'Age' } },
      {
        anyOf: [
          { title: 'By phone', properties: { phone: text('Phone') }, required: ['phone'] },
          {
            title: 'By post',
            properties: { street: text('Street'), town: text('Town') },
            required: ['town'],
          },
        ],
      },
    ),
    acts: [
      ['select', 'Contact: choose one', 'By post'],
      ['fill', 'Town', 'North'],
      ['fill', 'Age', '8'],
    ],
    sent: { age: 8, town: 'North' },
  },
  oneOf: {
    schema: object('Shape', {
      size: {
        title: 'Size',
        oneOf: [
          { type: 'string', title: 'In words' },
          { type: 'number', title: 'In metres' },
        ],
      },
    }),
    acts: [
      ['select', 'Size: choose one', 'In metres'],
      ['fill', 'Size', '1.5'],
    ],
    sent: { size: 1.5 },
  },
  additional: {
    schema: object(
      'Prices',
      { base: { type: 'number', title: 'Base' } },
      { additionalProperties: { type: 'number' } },
    ),
    value: { base: 1, child: 2 },
    acts: [
      ['press', 'Add an entry'],
      ['fill', 'newKey', '7'],
    ],
    sent: { base: 1, child: 2, newKey: 7 },
  },
  condition: {
    schema: object(
      'Travel',
      { way: text('Way', { enum: ['bus', 'foot'] }) },
      {
        if: { properties: { way: { const: 'bus' } }, required: ['way'] },
        then: { properties: { line: text('Bus line') }, required: ['line'] },
        else: { properties: { minutes: { type: 'integer', title: 'Minutes' } } },
      },
    ),
    acts: [
      ['select', 'Way', 'bus'],
      ['fill', 'Bus line', '12'],
    ],
    sent: { way: 'bus', line: '12' },
  },
  dependencies: {
    schema: object(
      'Card',
      { card: { type: 'integer', title: 'Card number' } },
      {
        dependencies: { card: { properties: { holder: text('Holder') }, required: ['holder'] } },
      },
    ),
    acts: [
      ['fill', 'Card number', '77'],
      ['fill', 'Holder', 'Qian'],
    ],
    sent: { card: 77, holder: 'Qian' },
  },
  nothing: {
    schema: object('Empty', {
      none: { type: 'null', title: 'None' },
      perhaps: { type: ['string', 'null'], title: 'Perhaps' },
    }),
    value: { none: null, perhaps: null },
    acts: [['fill', 'Perhaps', 'now']],
    sent: { none: null, perhaps: 'now' },
  },
  objects: {
    schema: object('Place', {
      at: {
        title: 'At',
        enum: [
          { name: 'Hall', level: 1 },
          { name: 'Roof', level: 9 },
        ],
      },
    }),
    uiSchema: { at: { 'ui:enumNames': ['The hall', 'The roof'] } },
    acts: [['select', 'At', 'The roof']],
    sent: { at: { name: 'Roof', level: 9 } },
  },
  ...furtherSamples,
  ...layoutSamples,
};
