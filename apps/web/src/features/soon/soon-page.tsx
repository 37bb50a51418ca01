import { Badge, Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useVisit } from '../../shared/router/router.ts'
import { Sprout } from 'lucide-react'
import { promiseOf } from './promise-texts.ts'

/** A page whose work is ahead of us: its name, one sentence on what will be here, and a way on. */
export function SoonPage() {
  const { i18n } = useLingui()
  const { page } = useVisit()
  const title = page?.facts.title
  const { text, next } = promiseOf(page?.pattern.source ?? '')
  return (
    <section className="relative isolate flex min-h-[52dvh] flex-col justify-center overflow-hidden rounded-lg bg-surface-1 px-6 py-12 md:px-12">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(45%_70%_at_100%_0%,color-mix(in_oklab,var(--sun)_12%,transparent),transparent)]"
      />
      <div className="max-w-xl">
        <Badge tone="neutral" icon={<Sprout aria-hidden="true" />}>
          <Trans>Em breve</Trans>
        </Badge>
        <h1 className="mt-4 text-3xl md:text-5xl">{title && i18n._(title)}</h1>
        <p className="mt-4 max-w-md text-lg text-pretty text-ink-muted">{i18n._(text)}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button render={<Link {...next.link} />}>{i18n._(next.label)}</Button>
          {next.link.to !== '/' && (
            <Button variant="ghost" render={<Link to="/" />}>
              <Trans>Ir para o início</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
