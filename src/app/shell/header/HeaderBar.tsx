import { Brand } from './Brand';
import { HeaderMenu } from './HeaderMenu';
import { Toolbar } from '../toolbar/Toolbar';
import { TopMenu } from '../menu/TopMenu';
import type { MenuState } from '../menu/useMenuState';
import './headerBar.css';

export interface HeaderBarProps {
  menu: MenuState;
  content: 'top' | 'tree';
}

/** Header over the whole width. */
export function HeaderBar({ menu, content }: HeaderBarProps) {
  return (
    <header className="band">
      <Brand short={false} />
      {content === 'top' ? <TopMenu menu={menu} /> : <HeaderMenu menu={menu} />}
      <Toolbar />
    </header>
  );
}
