import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/hooks/useStores';
import { Breadcrumb } from './Breadcrumb';
import { MenuDrawerButton } from '../menu/MenuDrawerButton';
import { SideBarToggle } from '../menu/SideBarToggle';
import { Toolbar } from '../toolbar/Toolbar';
import { TopMenu } from '../menu/TopMenu';
import type { MenuState } from '../menu/useMenuState';

interface Props {
  menu: MenuState;
  content: 'trail' | 'top';
  /** Whether the layout has a side bar that can be folded. */
  foldable: boolean;
}

/** The bar above the page. */
export const NavBar = observer(function NavBar({ menu, content, foldable }: Props) {
  const narrow = useStores().settings.device === 'mobile';
  return (
    <header className="nav-bar">
      {narrow && <MenuDrawerButton />}
      {foldable && <SideBarToggle />}
      {content === 'trail' ? <Breadcrumb /> : <TopMenu menu={menu} />}
      <Toolbar />
    </header>
  );
});
