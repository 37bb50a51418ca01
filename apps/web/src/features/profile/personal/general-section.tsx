import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../shared/router/link.tsx'
import { accountAnswers, dataAnswers } from '../account-answers.ts'
import { ContactChange } from '../security/contact-change.tsx'
import { dayText, maskedCpf, phoneText } from './masks.ts'
import { NameEditor } from './name-editor.tsx'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

export function GeneralSection({ player }: SectionProps) {
  const { t } = useLingui()
  const { data } = dataAnswers.useAnswer({ player })
  const { data: account } = accountAnswers.useAnswer({ player })
  const [changing, setChanging] = useState<'email' | 'phone' | null>(null)
  if (!data || !account) return <Waiting lines={6} />
  const done = () => {
    setChanging(null)
    void dataAnswers.refresh({ player })
    void accountAnswers.refresh({ player })
  }
  const change = (kind: 'email' | 'phone', label: string) => (
    <Button
      size="sm"
      variant="secondary"
      aria-expanded={changing === kind}
      aria-label={label}
      onClick={() => setChanging(changing === kind ? null : kind)}
    >
      {account.pending[kind] ? <Trans>Digitar o código</Trans> : <Trans>Alterar</Trans>}
    </Button>
  )
  const formOf = (kind: 'email' | 'phone') =>
    changing === kind && (
      <ContactChange kind={kind} player={player} pending={account.pending[kind]} onDone={done} />
    )
  return (
    <>
      <div className="flex flex-col">
        <Row label={t`Nome`}>
          <NameEditor name={data.name} onChanged={() => void dataAnswers.refresh({ player })} />
        </Row>
        <Row label={t`E-mail`} action={change('email', t`Alterar o e-mail`)} form={formOf('email')}>
          <span className="wrap-anywhere">{data.email}</span>
        </Row>
        <Row label={t`Telefone`} action={change('phone', t`Alterar o telefone`)} form={formOf('phone')}>
          <span className="money">{phoneText(data.phone_country, data.phone)}</span>
        </Row>
        <Row label={t`CPF`}>
          {data.cpf ? (
            <span className="money">{maskedCpf(data.cpf)}</span>
          ) : (
            <span className="text-ink-muted">
              <Trans>
                Ainda não informado. É pedido{' '}
                <Link to="/profile/deposit" className="font-semibold text-sun-text underline">
                  antes do primeiro depósito
                </Link>
                .
              </Trans>
            </span>
          )}
        </Row>
        <Row label={t`Data de nascimento`}>
          {data.birth_date ? (
            <span className="money">{dayText(data.birth_date)}</span>
          ) : (
            <span className="text-ink-muted">
              <Trans>Ainda não informada</Trans>
            </span>
          )}
        </Row>
      </div>
      {data.cpf && (
        <p className="pt-4 text-sm text-ink-muted">
          <Trans>CPF e data de nascimento não mudam. Se houver um erro, fale com o suporte.</Trans>
        </p>
      )}
    </>
  )
}

interface RowProps {
  label: string
  action?: ReactNode
  /** Unfolds below the line. */
  form?: ReactNode
  children: ReactNode
}

function Row({ label, action, form, children }: RowProps) {
  return (
    <div className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex min-h-9 items-center justify-between gap-x-4">
        <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <p className="text-sm text-ink-muted">{label}</p>
          <div className="min-w-0">{children}</div>
        </div>
        {action}
      </div>
      {form && <div className="mt-4 rounded-sm bg-surface-2 p-4">{form}</div>}
    </div>
  )
}
