import { buttonClass, ErrorState, Notice, TextArea } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { Link } from '../../../shared/router/link.tsx'
import { type Inquiry, inquiryAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { momentText } from '../moment.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

/** Why the casino considers closing the account, and what the player says to it. */
export function InquirySection({ player }: SectionProps) {
  const { t } = useLingui()
  const { data, failed } = inquiryAnswers.useAnswer({ player })
  if (failed && !data)
    return (
      <ErrorState
        title={t`Não foi possível carregar a apuração`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void inquiryAnswers.refresh({ player })}
      />
    )
  if (!data) return <Waiting lines={6} />
  const { inquiry } = data
  if (!inquiry)
    return (
      <Notice tone="info" title={<Trans>Nenhuma apuração</Trans>}>
        <Trans>Sua conta não está nem esteve em apuração.</Trans>
      </Notice>
    )
  return (
    <div className="flex flex-col gap-5">
      <Standing inquiry={inquiry} />
      <Texts inquiry={inquiry} />
      {inquiry.can_answer && <AnswerForm key={inquiry.answers.length} player={player} inquiry={inquiry} />}
    </div>
  )
}

function Standing({ inquiry: { decision, can_answer, answer_due_at, answers } }: { inquiry: Inquiry }) {
  const { i18n } = useLingui()
  const due = momentText(answer_due_at, i18n.locale, 'term')
  if (decision?.outcome === 'lift')
    return (
      <Notice tone="success" title={<Trans>A apuração terminou e sua conta continua aberta</Trans>}>
        <p className="whitespace-pre-line wrap-anywhere">{decision.grounds}</p>
      </Notice>
    )
  if (decision)
    return (
      <Notice
        tone="danger"
        title={<Trans>Decidimos encerrar a sua conta</Trans>}
        action={
          <Link to="/profile/wallet" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Ver a devolução do saldo</Trans>
          </Link>
        }
      >
        <p className="whitespace-pre-line wrap-anywhere">{decision.grounds}</p>
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={<Trans>Sua conta está em apuração</Trans>}
      action={
        <Link to="/profile/withdraw" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Sacar meu saldo</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          Apostas e depósitos estão parados até a decisão. Seu saldo continua seu, e você pode sacar.
        </Trans>
      </p>
      <p className="mt-2 font-semibold">
        {can_answer ? (
          <Trans>Você pode responder até {due}.</Trans>
        ) : answers.length > 0 ? (
          <Trans>Recebemos a sua resposta. A decisão chega por e-mail e aparece aqui.</Trans>
        ) : (
          <Trans>O prazo para responder acabou em {due}. A decisão chega por e-mail e aparece aqui.</Trans>
        )}
      </p>
    </Notice>
  )
}

function Texts({ inquiry: { grounds, opened_at, answers } }: { inquiry: Inquiry }) {
  const { i18n } = useLingui()
  const opened = momentText(opened_at, i18n.locale, 'term')
  return (
    <>
      <Block title={<Trans>Motivo da apuração</Trans>} text={<Trans>Aberta em {opened}.</Trans>}>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{grounds}</p>
      </Block>
      {answers.length > 0 && (
        <Block title={<Trans>O que você respondeu</Trans>}>
          <ol className="flex flex-col gap-3">
            {answers.map(({ at, text }) => (
              <li key={at} className="rounded-sm bg-surface-2 p-4">
                <p className="text-sm text-ink-muted">{momentText(at, i18n.locale, 'term')}</p>
                <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
              </li>
            ))}
          </ol>
        </Block>
      )}
    </>
  )
}

function AnswerForm({ player, inquiry }: SectionProps & { inquiry: Inquiry }) {
  const { t } = useLingui()
  const saving = useSaving()
  const [text, setText] = useState('')
  const { answers_left: left, answer_length_max: max } = inquiry

  async function send() {
    if (text.trim() === '') return saving.refuse({ text: t`Escreva a sua resposta.` })
    await saving.save(async () => {
      await api('answerInquiry', { body: { text } })
      await inquiryAnswers.refresh({ player })
      return t`Resposta enviada`
    })
  }

  return (
    <Block
      title={inquiry.answers.length > 0 ? <Trans>Acrescentar à resposta</Trans> : <Trans>Responder</Trans>}
      text={
        <Trans>
          Conte o que aconteceu do seu ponto de vista. O que for enviado não muda mais, mas você pode mandar
          outros textos até o fim do prazo. Antes dele a sua conta não é encerrada.
        </Trans>
      }
    >
      <SaveForm saving={saving} onSave={() => void send()} action={<Trans>Enviar resposta</Trans>}>
        <TextArea
          name="text"
          label={t`Sua resposta`}
          required
          rows={6}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint={t`Textos que você ainda pode enviar: ${left}.`}
          error={saving.faults.fields['text']}
        />
      </SaveForm>
    </Block>
  )
}
