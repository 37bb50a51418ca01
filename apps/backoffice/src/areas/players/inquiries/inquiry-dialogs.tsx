import {
  INQUIRY_DAYS_MAX,
  INQUIRY_DAYS_MIN,
  INQUIRY_GROUNDS_MAX,
  INQUIRY_GROUNDS_MIN,
} from '@girassol/contract/operator'
import { Field, TextArea, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { useAction } from '../../../shared/api/index.ts'
import { ActionDialog } from '../../../shared/patterns.tsx'
import { CHANGES } from '../player.ts'

type InquiryDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'onConfirm'> & {
  onConfirm: (texts: { grounds: string; internal_grounds: string }) => Promise<void>
}

/** Asks for what the player reads; the dialog's own reason is for the team. */
function InquiryDialog({ isDisabled, onConfirm, children, ...dialog }: InquiryDialogProps) {
  const [grounds, setGrounds] = useState('')
  const min = INQUIRY_GROUNDS_MIN
  return (
    <ActionDialog
      {...dialog}
      isDisabled={isDisabled || grounds.trim().length < min}
      onConfirm={async (reason) => {
        await onConfirm({ grounds, internal_grounds: reason })
        setGrounds('')
      }}
    >
      <TextArea
        label={t`Texto para o jogador`}
        hint={t`Ao menos ${min} letras. O campo Motivo, mais abaixo, é só para a equipe: o jogador nunca o vê.`}
        required
        rows={4}
        maxLength={INQUIRY_GROUNDS_MAX}
        value={grounds}
        onChange={(event) => setGrounds(event.currentTarget.value)}
      />
      {children}
    </ActionDialog>
  )
}

/** Stops bets and deposits and asks the player to answer. */
export function OpenInquiryDialog({ id, name }: { id: string; name: string }) {
  const [days, setDays] = useState(String(INQUIRY_DAYS_MIN))
  const open = useAction('openInquiry', { invalidates: CHANGES })
  const [min, max] = [INQUIRY_DAYS_MIN, INQUIRY_DAYS_MAX]
  const isTerm = Number(days) >= min && Number(days) <= max
  return (
    <InquiryDialog
      trigger={t`Abrir apuração`}
      title={t`Abrir uma apuração sobre ${name}`}
      consequences={[
        t`Apostas e depósitos param agora, em todos os servidores. O jogador entra e saca o que é dele.`,
        t`A conta só pode ser encerrada depois do fim do prazo, com a aprovação de outra pessoa.`,
        t`Um bloqueio em vigor acaba, para que o jogador possa entrar e responder.`,
      ]}
      playerReads={t`Um e-mail e um aviso com o texto abaixo e o prazo para responder.`}
      confirmLabel={t`Abrir apuração`}
      tone="danger"
      reasonMin={INQUIRY_GROUNDS_MIN}
      reasonMax={INQUIRY_GROUNDS_MAX}
      isDisabled={!isTerm}
      onConfirm={async (texts) => {
        await open.run({ params: { id }, body: { ...texts, days: Number(days) } })
        toast.success(t`Apuração aberta`)
      }}
    >
      <Field
        label={t`Prazo para responder, em dias`}
        hint={t`De ${min} a ${max}.`}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
      />
    </InquiryDialog>
  )
}

/** Ends the inquiry without consequence for the account. */
export function LiftInquiryDialog({ id }: { id: string }) {
  const lift = useAction('liftInquiry', { invalidates: CHANGES })
  return (
    <InquiryDialog
      trigger={t`Terminar sem encerrar`}
      title={t`Terminar a apuração sem encerrar a conta`}
      consequences={[t`O jogador volta a apostar e depositar agora, se nada mais o impedir.`]}
      playerReads={t`Um e-mail e um aviso com o texto abaixo.`}
      confirmLabel={t`Terminar a apuração`}
      onConfirm={async (body) => {
        await lift.run({ params: { id }, body })
        toast.success(t`Apuração terminada`)
      }}
    />
  )
}

/** A second person approves it; then the balance goes back to the player without an act of theirs. */
export function CloseAfterInquiryDialog({ id }: { id: string }) {
  const close = useAction('closeAfterInquiry', { invalidates: CHANGES })
  return (
    <InquiryDialog
      trigger={t`Encerrar a conta`}
      title={t`Encerrar a conta depois da apuração`}
      consequences={[
        t`Outra pessoa da equipe precisa aprovar. Se o jogador escrever antes disso, o pedido não vale mais.`,
        t`Depois, o saldo volta por PIX para a conta do CPF do jogador. Não se desfaz.`,
        t`Decisão, motivos e respostas ficam no registro da apuração; a auditoria guarda decisão, motivos e o resumo desse registro.`,
      ]}
      playerReads={t`Um e-mail e um aviso com o texto abaixo e o caminho do saldo, quando for aprovado.`}
      confirmLabel={t`Pedir aprovação`}
      tone="danger"
      reasonMin={INQUIRY_GROUNDS_MIN}
      reasonMax={INQUIRY_GROUNDS_MAX}
      onConfirm={async (body) => {
        await close.run({ params: { id }, body })
        toast.success(t`Pedido enviado para aprovação`)
      }}
    />
  )
}
