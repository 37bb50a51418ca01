import { Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { ChevronDown } from 'lucide-react'
import { useProfile } from '../../shared/state/settings.ts'
import { DocumentBody, DocumentFault, DocumentOutline } from './document-body.tsx'
import { edition, type HouseDocument } from './document.ts'
import { useDocument } from './library.ts'
import { PassageText } from './passages.tsx'
import { otherDocuments, type PagedDocument } from './paths.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

/** A document on a page of its own: contents beside it on wide screens, folded above it on phones. */
export function DocumentPage({ name }: { name: PagedDocument }) {
  const { document, failed, retry } = useDocument(name)
  if (failed) return <DocumentFault onRetry={retry} />
  if (!document) return <DocumentOutline />
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,42rem)]">
      <header className="lg:col-start-2">
        <h1 className="text-3xl leading-tight md:text-4xl">{document.title}</h1>
        <Edition />
        <p className="mt-5 text-lg text-pretty text-ink">
          <PassageText passage={document.lead} />
        </p>
        <DemoNotice />
      </header>
      <FoldedContents document={document} />
      <SideContents document={document} />
      <article className="max-w-2xl lg:col-start-2">
        <DocumentBody document={document} />
        <OtherDocuments name={name} />
      </article>
    </div>
  )
}

function Edition() {
  const { i18n } = useLingui()
  const { version, date } = edition
  const day = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(`${date}T12:00:00Z`))
  return (
    <p className="mt-3 text-sm text-ink-muted">
      <Trans>
        Versão {version} · em vigor desde <time dateTime={date}>{day}</time>
      </Trans>
    </p>
  )
}

function DemoNotice() {
  if (useProfile().allows('real_money')) return null
  return (
    <Notice tone="info" className="mt-5">
      <Trans>Este é um ambiente de demonstração, sem dinheiro real. Estas são as regras dele.</Trans>
    </Notice>
  )
}

function Entries({ document }: { document: HouseDocument }) {
  return (
    <ol className="flex flex-col">
      {document.sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-xs py-1.5 text-[0.9375rem] leading-snug text-ink-muted transition-colors hover:text-ink lg:min-h-8 lg:text-sm"
          >
            <span className="min-w-5 text-sun-text tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function FoldedContents({ document }: { document: HouseDocument }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Neste documento`} className="lg:hidden">
      <details className="group rounded-md bg-surface-1">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Trans>Neste documento</Trans>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-3">
          <Entries document={document} />
        </div>
      </details>
    </nav>
  )
}

function SideContents({ document }: { document: HouseDocument }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Neste documento`}
      className="scrollbar-none sticky top-22 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto max-lg:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <p className="mb-2 text-sm font-semibold">
        <Trans>Neste documento</Trans>
      </p>
      <Entries document={document} />
    </nav>
  )
}

function OtherDocuments({ name }: { name: PagedDocument }) {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Outros documentos`} className="mt-12 border-t border-line pt-6">
      <p className="font-semibold">
        <Trans>Outros documentos</Trans>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {otherDocuments(name).map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center text-sun-text underline underline-offset-4">
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
