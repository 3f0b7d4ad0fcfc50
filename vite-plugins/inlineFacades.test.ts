import { describe, expect, it } from 'vitest';
import { parseFacade, redirectImports } from './inlineFacades';

describe('inlineFacades', () => {
  it('inlineFacades plugin recognises a chunk that only re-exports (facade)', () => {
    expect(parseFacade('assets/Page-1.js', 'export{t as Page,n}from"./shell-2.js";')).toEqual({
      fileName: 'assets/Page-1.js',
      target: 'assets/shell-2.js',
      names: [
        { inner: 't', outer: 'Page' },
        { inner: 'n', outer: 'n' },
      ],
    });
    expect(parseFacade('assets/a-1.js', 'import{t}from"./b.js";t();export{t as Page};')).toBeUndefined();
    expect(parseFacade('assets/a-1.js', 'export{t as a}from"./b.js";export{t as c}from"./d.js";')).toBe(
      undefined,
    );
  });

  it('inlineFacades plugin makes dynamic imports load the chunk behind a facade directly', () => {
    const facade = {
      fileName: 'assets/Page-1.js',
      target: 'assets/shell-2.js',
      names: [{ inner: 't', outer: 'Page' }],
    };
    const code = 'm.f=["assets/Page-1.js","assets/x.css"];let{Page:e}=await import(`./Page-1.js`)';
    expect(redirectImports(code, facade)).toBe(
      'm.f=["assets/shell-2.js","assets/x.css"];let{Page:e}=await import("./shell-2.js").then(e=>({"Page":e.t}))',
    );
  });
});
