import { object, text, type PlainSample } from './PlainSample';

export const furtherSamples: Readonly<Record<string, PlainSample>> = {
  allOf: {
    schema: {
      ...object('Both', {}),
      allOf: [
        { properties: { calm: { type: ['string', 'boolean'] }, note: text('Note', { maxLength: 9 }) } },
        { properties: { calm: { type: 'boolean', title: 'Calm' } }, required: ['note'] },
      ],
    },
    refused: ['Note'],
    acts: [
      ['check', 'Calm'],
      ['fill', 'Note', 'hushed'],
    ],
    sent: { calm: true, note: 'hushed' },
  },
  defaults: {
    schema: object('Starts', {
      town: text('Town', { default: 'East' }),
      seat: object('Seat', { row: { type: 'integer', title: 'Row', default: 4 }, place: text('Place') }),
      days: { type: 'array', title: 'Days', items: text('Day'), default: ['Monday', 'Friday'] },
    }),
    acts: [['fill', 'Place', 'window']],
    sent: { town: 'East', seat: { row: 4, place: 'window' }, days: ['Monday', 'Friday'] },
  },
  examples: {
    schema: object('Browsers', { name: text('Browser', { examples: ['Firefox', 'Chromium'] }) }),
    acts: [['fill', 'Browser', 'Firefox']],
    sent: { name: 'Firefox' },
  },
  dates: {
    schema: object('Days', {
      at: text('At', { format: 'date-time' }),
      on: text('On', { format: 'date' }),
      alt: text('Alternative', { format: 'date' }),
    }),
    uiSchema: { alt: { 'ui:widget': 'alt-date' } },
    acts: [
      ['fill', 'At', '2026-05-01 08:30'],
      ['fill', 'On', '2026/5/2'],
      ['fill', 'Alternative', '2026-05-03'],
    ],
    sent: { at: '2026-05-01T08:30:00+08:00', on: '2026-05-02', alt: '2026-05-03' },
  },
  alternatives: {
    schema: object(
      'Choices',
      {
        one: { $ref: '#/definitions/colour', title: 'One colour' },
        several: {
          type: 'array',
          title: 'Several colours',
          uniqueItems: true,
          items: { $ref: '#/definitions/colour' },
        },
      },
      {
        definitions: {
          colour: {
            type: 'string',
            anyOf: [
              { const: 'r', title: 'Red' },
              { const: 'g', title: 'Green' },
            ],
          },
        },
      },
    ),
    uiSchema: { several: { 'ui:widget': 'checkboxes' } },
    acts: [
      ['select', 'One colour', 'Green'],
      ['check', 'Red'],
    ],
    sent: { one: 'g', several: ['r'] },
  },
  files: {
    schema: object(
      'Files',
      {
        file: text('Single file', { format: 'data-url' }),
        files: { type: 'array', title: 'Multiple files', items: { type: 'string', format: 'data-url' } },
        filesAccept: text('Single File with Accept attribute', { format: 'data-url' }),
      },
      { required: ['file'] },
    ),
    uiSchema: {
      file: { 'ui:options': { filePreview: true } },
      filesAccept: { 'ui:options': { accept: '.txt' } },
    },
    value: { filesAccept: 'data:text/plain;name=old.txt;base64,b2xk' },
    refused: ['Single file'],
    acts: [
      ['upload', 'Single file', 'photo.png'],
      ['upload', 'Multiple files', 'one.txt two.txt'],
      ['upload', 'Multiple files', '校历.txt'],
      ['press', 'Remove two.txt'],
      ['press', 'Remove old.txt'],
    ],
    sent: {
      file: 'data:image/png;name=photo.png;base64,cGhvdG8ucG5n',
      files: [
        'data:text/plain;name=one.txt;base64,b25lLnR4dA==',
        'data:text/plain;name=%E6%A0%A1%E5%8E%86.txt;base64,5qCh5Y6GLnR4dA==',
      ],
    },
  },
};
