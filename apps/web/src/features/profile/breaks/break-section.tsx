import type { ExclusionMonths, Pause } from '@girassol/contract'
import { Button, ChoiceCard, NativeSelect, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useBreak } from '../../../shared/session/break.ts'
import { useProfile } from '../../../shared/state/settings.ts'
import { endText } from '../../../shared/i18n/break-end.ts'
import { Block } from '../block.tsx'
import { BreakDialog, type Wish } from './break-dialog.tsx'

const breakDays = [1, 7, 30] as const
const exclusionMonths: readonly ExclusionMonths[] = [3, 6, 12, 24, 36, 48, 60]
const FOR_GOOD = 'for-good'

/** Takes a break or a self-exclusion, effective at once. */
export function BreakSection() {
  const pause = useBreak()
  const [wish, setWish] = useState<Wish | null>(null)
  const inForce = useRef<HTMLDivElement>(null)
  const isTaken = useRef(false)
  // The button that was pressed is gone, and on a phone what is in force stands above the screen.
  useEffect(() => {
    if (!isTaken.current || wish) return undefined
    isTaken.current = false
    const frame = requestAnimationFrame(() => {
      inForce.current?.focus({ preventScroll: true })
      inForce.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [wish])
  return (
    <div className="flex flex-col gap-5">
      {pause && (
        <div ref={inForce} tabIndex={-1} className="rounded-sm">
          <InForce pause={pause} />
        </div>
      )}
      {pause?.until !== null && (
        <>
          {pause?.kind !== 'exclusion' && <BreakBlock onWish={setWish} />}
          <ExclusionBlock onWish={setWish} />
        </>
      )}
      {wish && (
        <BreakDialog
          wish={wish}
          onTaken={() => {
            isTaken.current = true
          }}
          onClose={() => setWish(null)}
        />
      )}
    </div>
  )
}

function BreakBlock({ onWish }: { onWish: (wish: Wish) => void }) {
  const { t } = useLingui()
  const [days, setDays] = useState<(typeof breakDays)[number]>(1)
  const names = { 1: t`24 horas`, 7: t`7 dias`, 30: t`30 dias` }
  return (
    <Block
      title={<Trans>Fazer uma pausa</Trans>}
      text={
        <Trans>
          Vale na hora. Você continua entrando na conta, vendo o extrato e sacando; só não aposta nem
          deposita. Nada do que é seu se perde.
        </Trans>
      }
    >
      <div className="grid gap-2 sm:grid-cols-3">
        {breakDays.map((each) => (
          <ChoiceCard key={each} selected={days === each} title={names[each]} onClick={() => setDays(each)} />
        ))}
      </div>
      <Button variant="secondary" className="mt-4" onClick={() => onWish({ kind: 'pause', days })}>
        <Trans>Pausar por {names[days]}</Trans>
      </Button>
    </Block>
  )
}

function ExclusionBlock({ onWish }: { onWish: (wish: Wish) => void }) {
  const { t } = useLingui()
  const [term, setTerm] = useState('')
  const termName = (months: ExclusionMonths) => {
    const years = months / 12
    if (years < 1) return t`${months} meses`
    return years === 1 ? t`1 ano` : t`${years} anos`
  }
  const keepsAccount = useProfile().allows('exclusion_keeps_account')
  return (
    <Block
      title={<Trans>Autoexclusão</Trans>}
      text={
        keepsAccount ? (
          <Trans>
            Para quem quer parar por mais tempo. Funciona como a pausa, de 3 meses a 5 anos ou para sempre, e
            ninguém pode desfazer antes do fim, nem o suporte.
          </Trans>
        ) : (
          <Trans>
            Para quem quer parar por um período de 3 meses a 5 anos ou para sempre. Sua conta é encerrada, o
            saldo volta por PIX para a conta do seu CPF, e ninguém pode desfazer antes do fim, nem o suporte.
          </Trans>
        )
      }
    >
      <NativeSelect
        label={t`Por quanto tempo`}
        frameClassName="max-w-sm"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      >
        <option value="">{t`Escolha`}</option>
        {exclusionMonths.map((months) => (
          <option key={months} value={months}>
            {termName(months)}
          </option>
        ))}
        <option value={FOR_GOOD}>{t`Por tempo indeterminado`}</option>
      </NativeSelect>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={term === ''}
        onClick={() =>
          onWish({
            kind: 'exclusion',
            months: term === FOR_GOOD ? null : (Number(term) as ExclusionMonths),
          })
        }
      >
        <Trans>Quero me autoexcluir</Trans>
      </Button>
      <p className="mt-4 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          Para parar em todas as casas autorizadas de uma vez, use a{' '}
          <a
            href="https://www.gov.br/autoexclusaoapostas"
            target="_blank"
            rel="noreferrer"
            className="text-ink underline underline-offset-4"
          >
            autoexclusão do governo
          </a>
          .
        </Trans>
      </p>
    </Block>
  )
}

function InForce({ pause }: { pause: Pause }) {
  const { i18n } = useLingui()
  const end = pause.until && endText(pause.until, i18n.locale)
  const isClosing = !useProfile().allows('exclusion_keeps_account') && pause.kind === 'exclusion'
  return (
    <Notice
      tone="info"
      title={
        pause.kind === 'pause' ? (
          <Trans>Você está em pausa até {end}</Trans>
        ) : end ? (
          <Trans>Você pediu para não jogar até {end}</Trans>
        ) : (
          <Trans>Você pediu para não jogar, por tempo indeterminado</Trans>
        )
      }
    >
      {isClosing ? (
        <Trans>
          Sua conta está sendo encerrada, e o saldo volta por PIX para a conta do seu CPF. Acompanhe na
          carteira.
        </Trans>
      ) : end ? (
        <Trans>Termina sozinha, nessa hora. Antes disso pode ser prolongada, nunca encurtada.</Trans>
      ) : (
        <Trans>O saldo é seu, e você pode sacar quando quiser.</Trans>
      )}
    </Notice>
  )
}
