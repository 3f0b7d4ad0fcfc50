import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventStreamParser } from './EventStreamParser';

const stream =
  ': hello\n\nevent: schema\ndata: {"hash":"a"}\n\nevent: notice\ndata: {"zh":\ndata: "您好"}\n\n';
const events = [
  { name: 'schema', data: { hash: 'a' } },
  { name: 'notice', data: { zh: '您好' } },
];

describe('the lines of an event stream', () => {
  it('become events with their data, and comments become nothing', () => {
    expect(new EventStreamParser().push(stream)).toEqual(events);
  });

  it('read the same wherever the network cuts them, with any line ends', () => {
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length * 2), { maxLength: 8 }), ends, (cuts, end) => {
        const text = stream.replaceAll('\n', end);
        const places = [0, ...cuts.filter(cut => cut < text.length).sort((a, b) => a - b), text.length];
        const reader = new EventStreamParser();
        const read = places.slice(1).flatMap((place, index) => reader.push(text.slice(places[index], place)));
        expect(read).toEqual(events);
      }),
    );
  });

  it('wait for the empty line that ends an event', () => {
    const reader = new EventStreamParser();
    expect(reader.push('event: schema\ndata: {}\n')).toEqual([]);
    expect(reader.push('\n')).toEqual([{ name: 'schema', data: {} }]);
  });

  it('keep an event whose data is no object', () => {
    expect(new EventStreamParser().push('event: schema\ndata: 1 {\n\n')).toEqual([
      { name: 'schema', data: {} },
    ]);
  });
});
