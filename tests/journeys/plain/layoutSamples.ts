import { object, text, type PlainSample } from './PlainSample';

const town = text('Town', { enum: ['East', 'West', 'North'] });

/** Samples of lists, of maps, of conditions between fields, and of what a form shows beside its inputs. */
export const layoutSamples: Readonly<Record<string, PlainSample>> = {
  single: {
    schema: text('One answer', { minLength: 3 }),
    value: 'no',
    refused: ['Enter at least 3 characters'],
    acts: [['fill', 'One answer', 'never']],
    sent: 'never',
  },
  lists: {
    schema: object('Lists of lists', {
      rows: { type: 'array', title: 'Rows', items: { type: 'array', title: 'Row', items: text('Seat') } },
      kept: { type: 'array', title: 'Kept', items: text('Kept word') },
      pair: {
        type: 'array',
        title: 'Pair',
        items: [text('First'), { type: 'boolean', title: 'Second' }],
        additionalItems: { type: 'number', title: 'Further number' },
      },
      copied: { type: 'array', title: 'Copies', items: text('Copied word') },
    }),
    uiSchema: {
      kept: { 'ui:options': { orderable: false, removable: false, addable: false } },
      copied: { 'ui:options': { copyable: true } },
    },
    value: { kept: ['stays'], copied: ['twice'] },
    refused: ['First is required'],
    acts: [
      ['press', 'Add rows'],
      ['press', 'Add row'],
      ['fill', 'Seat', 'A1'],
      ['fill', 'First', 'one'],
      ['press', 'Add pair'],
      ['fill', 'Further number', '3'],
      ['pick', 'No'],
      ['press', 'Copy 1'],
    ],
    sent: { rows: [['A1']], kept: ['stays'], pair: ['one', false, 3], copied: ['twice', 'twice'] },
  },
  cycle: {
    schema: object(
      'Chain',
      { chain: { $ref: '#/definitions/link' } },
      {
        definitions: {
          link: object('Link', {
            label: text('Label'),
            next: { title: 'Next link', $ref: '#/definitions/link' },
          }),
        },
      },
    ),
    value: { chain: { label: 'one', next: { label: 'two' } } },
    acts: [
      ['press', 'Add next link'],
      ['fill', 'Label', 'first'],
    ],
    sent: { chain: { label: 'first', next: { label: 'two' } } },
  },
  large: {
    schema: object('Large', {
      choice: text('Choice', { enum: Array.from({ length: 300 }, (_, index) => `option ${index}`) }),
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`field${index}`, text(`Field number ${index}`)]),
      ),
    }),
    acts: [
      ['select', 'Choice', 'option 299'],
      ['fill', 'Field number 59', 'last'],
    ],
    sent: { choice: 'option 299', field59: 'last' },
  },
  propertyDependencies: {
    schema: object(
      'Both or none',
      { card: { type: 'integer', title: 'Card number' }, address: text('Billing address') },
      { dependencies: { card: ['address'], address: ['card'] } },
    ),
    value: { card: 77 },
    refused: ['Billing address'],
    acts: [['fill', 'Billing address', 'Hill Road 1']],
    sent: { card: 77, address: 'Hill Road 1' },
  },
  conditionalDependencies: {
    schema: object(
      'Pets',
      { pets: text('Pets', { enum: ['None', 'One', 'Several'], default: 'None' }) },
      {
        required: ['pets'],
        dependencies: {
          pets: {
            oneOf: [
              { properties: { pets: { enum: ['None'] } } },
              { properties: { pets: { enum: ['One'] }, age: { type: 'integer', title: 'Age of the pet' } } },
              {
                properties: { pets: { enum: ['Several'] }, calm: { type: 'boolean', title: 'All calm' } },
                required: ['calm'],
              },
            ],
          },
        },
      },
    ),
    acts: [
      ['select', 'Pets', 'One'],
      ['fill', 'Age of the pet', '4'],
    ],
    sent: { pets: 'One', age: 4 },
  },
  patternProperties: {
    schema: object(
      'Rooms',
      { base: text('Base') },
      {
        patternProperties: { '^room': { type: 'integer', minimum: 1 } },
        additionalProperties: { type: 'string' },
      },
    ),
    value: { base: 'A', room1: 0, note: 'old' },
    refused: ['room1'],
    acts: [
      ['fill', 'room1', '12'],
      ['fill', 'note', 'new'],
    ],
    sent: { base: 'A', room1: 12, note: 'new' },
  },
  propertyNames: {
    schema: object(
      'Codes',
      {},
      { additionalProperties: { type: 'string' }, propertyNames: { pattern: '^[a-z]+$' } },
    ),
    value: { good: 'yes' },
    acts: [['fill', 'good', 'still']],
    sent: { good: 'still' },
  },
  options: {
    schema: object('Options', {
      name: text('Name', { description: 'As in the passport' }),
      town,
      fixed: text('Fixed'),
      closed: text('Closed'),
      side: text('Side', { enum: ['left', 'right'] }),
    }),
    uiSchema: {
      name: { 'ui:title': 'Full name', 'ui:help': 'Family name first', 'ui:placeholder': 'Li Ming' },
      town: { 'ui:enumDisabled': ['West'] },
      fixed: { 'ui:readonly': true },
      closed: { 'ui:disabled': true },
      side: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
      'ui:submitButtonOptions': { submitText: 'Save' },
    },
    value: { fixed: 'as it is', closed: 'too' },
    acts: [
      ['fill', 'Full name', 'Sun Jia'],
      ['lacks', 'Town', 'West'],
      ['select', 'Town', 'North'],
      ['pick', 'right'],
    ],
    sent: { name: 'Sun Jia', town: 'North', fixed: 'as it is', closed: 'too', side: 'right' },
  },
  constants: {
    schema: object('Constants', { country: { const: 'CN', title: 'Country' }, name: text('Name') }),
    acts: [['fill', 'Name', 'Wu']],
    sent: { country: 'CN', name: 'Wu' },
  },
  optionalData: {
    schema: object('Perhaps', {
      name: text('Name'),
      seat: object('Seat', { row: { type: 'integer', title: 'Row' } }),
      words: { type: 'array', title: 'Words', items: text('Word') },
    }),
    uiSchema: { 'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] } },
    value: { words: ['old'] },
    acts: [
      ['fill', 'Name', 'Wu'],
      ['press', 'Fill this in'],
      ['fill', 'Row', '4'],
    ],
    sent: { name: 'Wu', words: ['old'], seat: { row: 4 } },
  },
  grid: {
    schema: object(
      'Grid',
      { one: text('One'), two: text('Two'), three: text('Three') },
      { required: ['three'] },
    ),
    uiSchema: {
      'ui:field': 'LayoutGridField',
      'ui:layoutGrid': {
        'ui:row': [
          { 'ui:col': { span: 8, children: ['one'] } },
          { 'ui:col': { span: 4, children: ['two'] } },
          { 'ui:col': { children: ['three'] } },
        ],
      },
    },
    refused: ['Three'],
    acts: [
      ['fill', 'One', '1'],
      ['fill', 'Two', '2'],
      ['fill', 'Three', '3'],
    ],
    sent: { one: '1', two: '2', three: '3' },
  },
  unsupported: {
    schema: object('Unknown', { name: text('Name'), other: { title: 'Other', type: 'array' } }),
    value: { other: [1, 2] },
    acts: [['fill', 'Name', 'Wu']],
    sent: { name: 'Wu', other: [1, 2] },
  },
};
