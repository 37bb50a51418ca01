import { formatBRL, fromWire, subtract } from '@girassol/money'
import { type Cpf, maskCpf, parseCpf } from '@girassol/pix'
import { Button, Checkbox, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { useWallet } from '../../../shared/money/wallet.ts'
import { Link } from '../../../shared/router/link.tsx'
import { durationText } from '../duration.ts'
import type { WithdrawalForm } from './form.ts'
import { useTypeNames } from './form-texts.ts'
import { QuestionFrame, type QuestionProps } from './question-frame.tsx'

/** The last look before money leaves: how much, to which key, what arrives, and what it costs. */
export function ReviewDialog({ form, open }: QuestionProps) {
  const { t } = useLingui()
  return (
    <QuestionFrame
      form={form}
      open={open}
      title={t`Confira o saque`}
      actions={
        <>
          <Button variant="ghost" onClick={() => form.answer(false)}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            loading={form.busy}
            disabled={form.captcha.token === null}
            onClick={() => form.answer(true)}
          >
            <Trans>Confirmar saque</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Order form={form} />
        <Consequences form={form} />
        <TermsLine form={form} />
      </div>
    </QuestionFrame>
  )
}

interface PartProps {
  form: WithdrawalForm
}

function Order({ form }: PartProps) {
  const { i18n } = useLingui()
  const names = useTypeNames()
  const { wallet } = useWallet()
  const { amount, draft, preflight } = form
  if (amount === null || draft.type === null) return null
  const paid = formatBRL(amount)
  const key = `${names[draft.type]} ${keyToCheck(form)}`
  const time = preflight && durationText(preflight.promised_minutes * 60, i18n.locale)
  return (
    <>
      <p>
        <span className="money block text-4xl font-bold tracking-tight">
          <Trans>Sacar {paid}</Trans>
        </span>
        <span className="mt-1 block break-words text-ink-muted">
          <Trans>para {key}</Trans>
        </span>
      </p>
      <dl className="flex flex-col gap-2.5 rounded-sm bg-surface-2 p-4">
        <Line label={<Trans>Chega na sua conta</Trans>}>
          <span className="money">{paid}</span>
        </Line>
        <Line label={<Trans>Tarifa</Trans>}>
          <Trans>Nenhuma</Trans>
        </Line>
        {time !== null && (
          <Line label={<Trans>Prazo prometido</Trans>}>
            <Trans>até {time}</Trans>
          </Line>
        )}
        {wallet && (
          <Line label={<Trans>Saldo depois do saque</Trans>}>
            <span className="money">{formatBRL(subtract(fromWire(wallet.balance), amount))}</span>
          </Line>
        )}
      </dl>
    </>
  )
}

/** The account's own CPF is recognised by half of it; a key that was typed is shown whole, because it is what one checks. */
function keyToCheck({ draft: { type, key } }: WithdrawalForm): string {
  const cpf: Cpf | null = type === 'cpf' ? parseCpf(key) : null
  return cpf ? maskCpf(cpf) : key
}

/** What the server says would be lost or slower; a withdrawal is possible all the same. */
function Consequences({ form: { preflight } }: PartProps) {
  const isBonusLost = preflight !== null && (preflight.bonus > 0 || preflight.bonus_in_rounds > 0)
  const [bonus, inRounds] = [brlText(preflight?.bonus ?? 0), brlText(preflight?.bonus_in_rounds ?? 0)]
  const slower = preflight?.blocks.filter(({ code }) => code === 'account_flagged' || code === 'dispute_open')
  return (
    <>
      {isBonusLost && (
        <Notice tone="warning">
          {preflight.bonus > 0 && (
            <p>
              <Trans>Este saque cancela o seu bônus de {bonus}, nunca o seu dinheiro.</Trans>
            </p>
          )}
          {preflight.bonus_in_rounds > 0 && (
            <p>
              <Trans>
                Cancela também {inRounds} de bônus em rodadas abertas, com o que essa parte ganhar.
              </Trans>
            </p>
          )}
        </Notice>
      )}
      {slower?.map(({ code, text }) => (
        <Notice key={code} tone="info">
          {text}
        </Notice>
      ))}
    </>
  )
}

/** Accepted once per version: only a version that is still due has a box, and the withdrawal does not wait for it. */
function TermsLine({ form }: PartProps) {
  const { termsDue: version, draft } = form
  if (version === null)
    return (
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>
          Valem os <TermsLink>termos e condições</TermsLink> que você já aceitou.
        </Trans>
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        checked={draft.terms}
        onChange={(event) => form.change({ terms: event.currentTarget.checked })}
        label={
          <Trans>
            Li e aceito os <TermsLink>termos e condições</TermsLink>
          </Trans>
        }
      />
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>
          A versão {version} é nova. Você pode sacar sem aceitá-la; para depositar e jogar, o aceite é
          necessário.
        </Trans>
      </p>
    </div>
  )
}

function TermsLink({ children }: { children?: ReactNode }) {
  return (
    <Link
      to="/terms/conditions-reference"
      target="_blank"
      rel="noopener"
      className="font-semibold text-sun-text underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}
