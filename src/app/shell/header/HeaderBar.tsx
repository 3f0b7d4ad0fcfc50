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

/** Header bar over the whole width of the window. */
export function HeaderBar({ menu, content }: HeaderBarProps) {
  return (
    <header className="band">
      <Brand short={false} />
      {content === 'top' ? <TopMenu menu={menu} /> : <HeaderMenu menu={menu} />}
      <Toolbar />
    </header>
  );
}
