import {
  INQUIRY_DAYS_MAX,
  INQUIRY_DAYS_MIN,
  INQUIRY_GROUNDS_MAX,
  INQUIRY_GROUNDS_MIN,
} from '@girassol/contract/operator'
import { Button, Field, TextArea, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { CHANGES } from './player.ts'

const isLongEnough = (text: string): boolean => text.trim().length >= INQUIRY_GROUNDS_MIN

/** What the player reads; the dialog's own reason is for the team. */
function GroundsField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const min = INQUIRY_GROUNDS_MIN
  return (
    <TextArea
      label={t`Texto para o jogador`}
      hint={t`Ao menos ${min} letras. O campo Motivo, mais abaixo, é só para a equipe: o jogador nunca o vê.`}
      required
      rows={4}
      maxLength={INQUIRY_GROUNDS_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Stops bets and deposits and asks the player to answer. */
export function OpenInquiryDialog({ id, name }: { id: string; name: string }) {
  const [grounds, setGrounds] = useState('')
  const [days, setDays] = useState(String(INQUIRY_DAYS_MIN))
  const open = useAction('openInquiry', { invalidates: CHANGES })
  const [min, max] = [INQUIRY_DAYS_MIN, INQUIRY_DAYS_MAX]
  const isTerm = Number(days) >= min && Number(days) <= max
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="danger">
          {t`Abrir apuração`}
        </Button>
      }
      title={t`Abrir uma apuração sobre ${name}`}
      consequences={[
        t`Apostas e depósitos param agora, em todos os servidores. O jogador entra e saca o que é dele.`,
        t`A conta só pode ser encerrada depois da resposta do jogador ou do fim do prazo, com a aprovação de outra pessoa.`,
        t`Um bloqueio em vigor acaba, para que o jogador possa entrar e responder.`,
      ]}
      playerReads={t`Um e-mail e um aviso com o texto abaixo e o prazo para responder.`}
      confirmLabel={t`Abrir apuração`}
      tone="danger"
      reasonMin={INQUIRY_GROUNDS_MIN}
      reasonMax={INQUIRY_GROUNDS_MAX}
      isDisabled={!isLongEnough(grounds) || !isTerm}
      onConfirm={async (reason) => {
        await open.run({ params: { id }, body: { grounds, internal_grounds: reason, days: Number(days) } })
        setGrounds('')
        toast.success(t`Apuração aberta`)
      }}
    >
      <GroundsField value={grounds} onChange={setGrounds} />
      <Field
        label={t`Prazo para responder, em dias`}
        hint={t`De ${min} a ${max}.`}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 2))}
      />
    </ActionDialog>
  )
}

/** Ends the inquiry without consequence for the account. */
export function LiftInquiryDialog({ id }: { id: string }) {
  const [grounds, setGrounds] = useState('')
  const lift = useAction('liftInquiry', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="secondary">
          {t`Terminar sem encerrar`}
        </Button>
      }
      title={t`Terminar a apuração sem encerrar a conta`}
      consequences={[t`O jogador volta a apostar e depositar agora, se nada mais o impedir.`]}
      playerReads={t`Um e-mail e um aviso com o texto abaixo.`}
      confirmLabel={t`Terminar a apuração`}
      isDisabled={!isLongEnough(grounds)}
      onConfirm={async (reason) => {
        await lift.run({ params: { id }, body: { grounds, internal_grounds: reason } })
        toast.success(t`Apuração terminada`)
      }}
    >
      <GroundsField value={grounds} onChange={setGrounds} />
    </ActionDialog>
  )
}

/** A second person approves it; then the balance goes back to the player without an act of theirs. */
export function CloseAfterInquiryDialog({ id }: { id: string }) {
  const [grounds, setGrounds] = useState('')
  const close = useAction('closeAfterInquiry', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="danger">
          {t`Encerrar a conta`}
        </Button>
      }
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
      isDisabled={!isLongEnough(grounds)}
      onConfirm={async (reason) => {
        await close.run({ params: { id }, body: { grounds, internal_grounds: reason } })
        toast.success(t`Pedido enviado para aprovação`)
      }}
    >
      <GroundsField value={grounds} onChange={setGrounds} />
    </ActionDialog>
  )
}
