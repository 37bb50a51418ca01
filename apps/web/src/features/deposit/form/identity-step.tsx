import { Button, digitsOf, MaskField, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { CPF_MASK, DATE_MASK, identityFaults, type IdentityFaults, wireDate } from './identity.ts'

const none: IdentityFaults = { cpf: null, birthDate: null, other: null }

interface Props {
  onDone: () => void
  /** The server asked in the middle of a deposit: the form the person was looking at is gone. */
  asked: boolean
}

/** Asked once in an account's life, before its first deposit. */
export function IdentityStep({ onDone, asked }: Props) {
  const { t } = useLingui()
  const [cpf, setCpf] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [faults, setFaults] = useState(none)
  const [sending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!asked) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [asked])

  async function send() {
    const missing = t`Este campo é obrigatório.`
    const short = {
      cpf: cpf === '' ? missing : digitsOf(cpf).length < 11 ? t`Digite um CPF válido.` : null,
      birthDate:
        birthDate === ''
          ? missing
          : digitsOf(birthDate).length < 8
            ? t`Digite uma data de nascimento válida.`
            : null,
      other: null,
    }
    setFaults(short)
    if (short.cpf || short.birthDate) return
    setSending(true)
    try {
      await api('putIdentity', { body: { cpf: digitsOf(cpf), birth_date: wireDate(birthDate) } })
      onDone()
    } catch (error) {
      const answered = identityFaults(error)
      setFaults(answered ?? { ...none, other: t`Não foi possível salvar agora. Tente novamente.` })
      setSending(false)
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          <Trans>Antes do primeiro depósito</Trans>
        </h2>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>
            Confirme seu CPF e sua data de nascimento. Pedimos uma vez só: o PIX é gerado em nome deste CPF e
            o site é para maiores de 18 anos.
          </Trans>
        </p>
      </div>
      <div role="alert" className="empty:-mb-5">
        {faults.other && <Notice tone="danger">{faults.other}</Notice>}
      </div>
      <MaskField
        label={t`CPF`}
        required
        mask={CPF_MASK}
        placeholder="000.000.000-00"
        value={cpf}
        onValueChange={({ text }) => setCpf(text)}
        error={faults.cpf}
      />
      <MaskField
        label={t`Data de nascimento`}
        required
        mask={DATE_MASK}
        autoComplete="bday"
        placeholder={t`dd/mm/aaaa`}
        value={birthDate}
        onValueChange={({ text }) => setBirthDate(text)}
        error={faults.birthDate}
      />
      <Button type="submit" size="lg" block loading={sending}>
        <Trans>Continuar</Trans>
      </Button>
    </form>
  )
}
