import { Brand } from './Brand';
import { BandMenu } from './BandMenu';
import { Toolbar } from './toolbar/Toolbar';
import { TopEntries } from './TopEntries';
import type { MenuState } from './useMenuState';
import './band.css';

export interface BandProps {
  menu: MenuState;
  shows: 'top' | 'tree';
}

/** The header over the whole width. */
export function Band({ menu, shows }: BandProps) {
  return (
    <header className="band">
      <Brand short={false} />
      {shows === 'top' ? <TopEntries menu={menu} /> : <BandMenu menu={menu} />}
      <Toolbar />
    </header>
  );
}
