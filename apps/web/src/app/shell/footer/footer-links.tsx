import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { type ReactNode, useId } from 'react'
import { reopenCookieChoice } from '../../../shared/page/cookie-choice.ts'
import { type FooterDialog, prepareFooterDialog } from './footer-dialogs.tsx'

const entryClass =
  'flex min-h-11 w-full items-center text-start text-ink-muted transition-colors hover:text-ink md:min-h-9'

type Open = (dialog: FooterDialog) => void

export function FooterLinks({ onOpen }: { onOpen: Open }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 paused:[&>:nth-child(2)]:hidden">
      <Column name={t`Navegação`}>
        <Page to="/">{t`Início`}</Page>
        <Opener dialog="providers" onOpen={onOpen}>{t`Provedores`}</Opener>
        <Opener dialog="fairness" onOpen={onOpen}>{t`Sorteio justo (RNG)`}</Opener>
        <Opener dialog="privacy" onOpen={onOpen}>{t`Privacidade`}</Opener>
        <Opener dialog="contact" onOpen={onOpen}>{t`Contato`}</Opener>
        <Opener dialog="about" onOpen={onOpen}>{t`Sobre`}</Opener>
      </Column>
      <Column name={t`Jogos`}>
        <Page to="/casino/slots">{t`Slots`}</Page>
        <Page to="/casino/live">{t`Cassino ao vivo`}</Page>
        <Page to="/tournaments">{t`Torneios`}</Page>
        <Page to="/promotions">{t`Promoções`}</Page>
      </Column>
      <Column name={t`Ajuda`}>
        <Page to="/support">{t`Suporte`}</Page>
        <Page to="/support-center">{t`Central de ajuda`}</Page>
        <Page to="/status">{t`Situação dos serviços`}</Page>
        <Page to="/profile/wallet">{t`Carteira`}</Page>
        <li>
          <button type="button" className={entryClass} onClick={reopenCookieChoice}>
            <Trans>Preferências de cookies</Trans>
          </button>
        </li>
      </Column>
      <Column name={t`Regras da casa`}>
        <Page to="/terms/conditions-reference">{t`Termos e condições`}</Page>
        <Page to="/terms/service">{t`Termos de serviço`}</Page>
        <Page to="/terms/privacy-policy">{t`Política de privacidade`}</Page>
        <Page to="/terms/bonus">{t`Termos do bônus`}</Page>
        <Page to="/compliance">{t`Regras da lei`}</Page>
        <Page to="/terms/bonus-welcome">{t`Bônus de boas-vindas`}</Page>
      </Column>
    </div>
  )
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-2 font-semibold">
        {name}
      </p>
      <ul>{children}</ul>
    </nav>
  )
}

function Page({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={entryClass}>
        {children}
      </Link>
    </li>
  )
}

function Opener({ dialog, onOpen, children }: { dialog: FooterDialog; onOpen: Open; children: string }) {
  const prepare = () => prepareFooterDialog(dialog)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className={entryClass}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onOpen(dialog)}
      >
        {children}
      </button>
    </li>
  )
}
