import { Money } from '@girassol/ui'
import { Dropdown, DropdownItem, DropdownSeparator } from '@girassol/ui/overlays'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import {
  Award,
  HandCoins,
  Heart,
  History,
  House,
  LogOut,
  ReceiptText,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { useOnBreak } from '../../../shared/session/break.ts'
import { type SessionUser, signOut } from '../../../shared/session/session.ts'
import { useWallet } from '../../../shared/money/wallet.ts'
import { AvatarButton } from '../bars/avatar-button.tsx'
import { useAffiliateEntry } from './affiliate-entry.ts'

interface UserMenuProps {
  user: SessionUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onProfile: () => void
}

export default function UserMenu({ user, open, onOpenChange, onProfile }: UserMenuProps) {
  const affiliate = useAffiliateEntry()
  const paused = useOnBreak()
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      trigger={<AvatarButton user={user} />}
      header={<Account user={user} />}
      className="w-72"
    >
      <DropdownSeparator />
      <DropdownItem icon={<UserRound aria-hidden="true" size={20} />} onSelect={onProfile}>
        <Trans>Meu perfil</Trans>
      </DropdownItem>
      <DropdownItem icon={<House aria-hidden="true" size={20} />} render={<Link to="/" />}>
        <Trans>Home</Trans>
      </DropdownItem>
      {affiliate && (
        <DropdownItem icon={<Users aria-hidden="true" size={20} />} render={<Link to="/profile/affiliate" />}>
          <Trans>Afiliados</Trans>
        </DropdownItem>
      )}
      {!paused && (
        <DropdownItem
          icon={<HandCoins aria-hidden="true" size={20} />}
          render={<Link to="/profile/deposit" />}
        >
          <Trans>Depósito</Trans>
        </DropdownItem>
      )}
      <DropdownItem icon={<Wallet aria-hidden="true" size={20} />} render={<Link to="/profile/wallet" />}>
        <Trans>Carteira</Trans>
      </DropdownItem>
      {!paused && (
        <>
          <DropdownItem
            icon={<History aria-hidden="true" size={20} />}
            render={<Link to="/profile/recents" />}
          >
            <Trans>Recentes</Trans>
          </DropdownItem>
          <DropdownItem
            icon={<Heart aria-hidden="true" size={20} />}
            render={<Link to="/profile/favorite" />}
          >
            <Trans>Favoritos</Trans>
          </DropdownItem>
        </>
      )}
      <DropdownItem
        icon={<ReceiptText aria-hidden="true" size={20} />}
        render={<Link to="/profile/statement" />}
      >
        <Trans>Extrato</Trans>
      </DropdownItem>
      <DropdownItem icon={<Award aria-hidden="true" size={20} />} render={<Link to="/profile/prizes" />}>
        <Trans>Meus prêmios</Trans>
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem icon={<LogOut aria-hidden="true" size={20} />} danger onSelect={() => void signOut()}>
        <Trans>Desconectar</Trans>
      </DropdownItem>
    </Dropdown>
  )
}

function Account({ user }: { user: SessionUser }) {
  const { wallet } = useWallet()
  return (
    <>
      <p className="truncate font-semibold">{user.name}</p>
      {user.email && <p className="truncate text-sm text-ink-muted">{user.email}</p>}
      <div className="mt-3 grid gap-1.5 text-sm">
        <Balance label={<Trans>Saldo disponível</Trans>} amount={wallet?.balance} />
        <Balance label={<Trans>Saldo de bônus</Trans>} amount={wallet?.balance_bonus} />
      </div>
    </>
  )
}

function Balance({ label, amount }: { label: ReactNode; amount: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="text-ink-muted">{label}</span>
      <span className="font-semibold">{amount === undefined ? '—' : <Money text={brlText(amount)} />}</span>
    </div>
  )
}
