import { LogoMark } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSetting } from '../../shared/settings.ts'
import type { PageLink } from '../../shared/route.ts'

export function Footer() {
  const { t } = useLingui()
  const { software_name } = useSetting()
  const columns: readonly { name: string; links: readonly { label: string; link: PageLink }[] }[] = [
    {
      name: t`Jogos`,
      links: [
        { label: t`Slots`, link: { to: '/casino/slots' } },
        { label: t`Cassino ao vivo`, link: { to: '/casino/live' } },
        { label: t`Torneios`, link: { to: '/tournaments' } },
        { label: t`Promoções`, link: { to: '/promotions' } },
      ],
    },
    {
      name: t`Ajuda`,
      links: [
        { label: t`Suporte`, link: { to: '/support' } },
        { label: t`Central de ajuda`, link: { to: '/support-center' } },
        { label: t`Carteira`, link: { to: '/profile/wallet' } },
      ],
    },
    {
      name: t`Regras da casa`,
      links: [
        { label: t`Termos e condições`, link: { to: '/terms/conditions-reference' } },
        { label: t`Termos de serviço`, link: { to: '/terms/service' } },
        { label: t`Privacidade`, link: { to: '/terms/privacy-policy' } },
        { label: t`Termos do bônus`, link: { to: '/terms/bonus' } },
      ],
    },
  ]
  return (
    <footer className="mt-16 border-t border-line/60 pt-10 pb-8 text-[0.9375rem] max-md:pb-28">
      <div className="grid grid-cols-2 gap-8 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex flex-col gap-3 md:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <LogoMark size={28} />
            {software_name}
          </p>
          <p className="max-w-xs text-ink-muted">
            <Trans>Depósitos e saques em reais, por PIX.</Trans>
          </p>
          <p className="max-w-xs text-ink-muted">
            <Trans>
              Ao se cadastrar você aceita os{' '}
              <Link to="/terms/conditions-reference" className="text-ink underline underline-offset-4">
                Termos
              </Link>
              .
            </Trans>
          </p>
        </div>
        {columns.map((column) => (
          <nav key={column.name} aria-label={column.name}>
            <p className="mb-2 font-semibold">{column.name}</p>
            <ul>
              {column.links.map(({ label, link }) => (
                <li key={label}>
                  <Link
                    {...link}
                    className="flex min-h-11 items-center text-ink-muted transition-colors hover:text-ink md:min-h-9"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-8 flex items-center gap-4 rounded-md bg-surface-1 p-4 md:p-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full text-base font-bold text-sun-text ring-2 ring-sun-text"
        >
          18+
        </span>
        <p className="text-pretty text-ink-muted">
          <Trans>
            Proibido para menores de 18 anos. Jogo é diversão, não renda: aposte só o que pode perder e pare
            quando deixar de ser bom. Precisando conversar, o CVV atende pelo 188, de graça e a qualquer hora.
          </Trans>
        </p>
      </div>
    </footer>
  )
}
