import { IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Languages, Menu, Search } from 'lucide-react'
import { openSearch } from '../../../shared/page/search-dialog.ts'
import { prepareSearch } from '../../search-gate.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Brand } from '../brand.tsx'
import { TopLinks } from './top-links.tsx'

interface TopBarProps {
  onMenu: () => void
  onMenuIntent: () => void
  onPreferences: () => void
  onPreferencesIntent: () => void
}

export function TopBar({ onMenu, onMenuIntent, onPreferences, onPreferencesIntent }: TopBarProps) {
  const { t } = useLingui()
  return (
    // Above the phone's bar: the menu that hangs from it reaches down there.
    <header className="sticky top-0 z-41 low:relative flex h-16 items-center gap-1 max-[18rem]:relative max-[18rem]:h-auto max-[18rem]:flex-wrap max-[18rem]:py-2 border-b max-[25rem]:gap-0 border-line/60 bg-bg/95 px-2 backdrop-blur-md md:gap-2 md:px-3.5">
      <IconButton
        label={t`Abrir ou recolher o menu`}
        icon={<Menu aria-hidden="true" size={22} />}
        onPointerEnter={onMenuIntent}
        onFocus={onMenuIntent}
        onClick={onMenu}
      />
      {/*
        The mark is whole or not there: beside a long balance on the narrowest phones it wraps out of its box. With the keyboard
        it is still reached, and then shown. Below 18rem, which is a phone with enlarged text, the bar has a line more instead.
      */}
      <div className="flex h-11 min-w-0 flex-1 flex-wrap overflow-clip focus-within:flex-nowrap focus-within:overflow-visible lg:flex-initial lg:flex-nowrap lg:overflow-visible max-[18rem]:flex-none max-[18rem]:flex-nowrap max-[18rem]:overflow-visible">
        <span className="h-11 w-px lg:hidden" />
        <Brand />
      </div>
      <div className="ms-2 flex self-stretch max-lg:hidden xl:ms-6">
        <TopLinks />
      </div>
      <div className="ms-auto flex items-center gap-1 max-[25rem]:gap-0 max-[18rem]:flex-wrap max-[18rem]:justify-end md:gap-2">
        <IconButton
          label={t`Buscar jogo`}
          className="paused:hidden"
          icon={<Search aria-hidden="true" size={20} />}
          onPointerEnter={prepareSearch}
          onFocus={prepareSearch}
          onClick={openSearch}
        />
        <IconButton
          label={t`Idioma e tema`}
          className="max-md:hidden"
          icon={<Languages aria-hidden="true" size={20} />}
          onPointerEnter={onPreferencesIntent}
          onFocus={onPreferencesIntent}
          onClick={onPreferences}
        />
        <AccountCorner />
      </div>
    </header>
  )
}
